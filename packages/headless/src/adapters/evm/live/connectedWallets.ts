import type { EvmProvider } from '../evmProvider.js'

/** The wallet of a connection. */
export interface ConnectedWallet {
  /** Its display name. */
  readonly wallet: string
  readonly provider: EvmProvider
}

/** The connected wallets of an adapter, for what sends requests to them. */
export interface ConnectedWallets {
  /**
   * Returns the wallet of a connection.
   *
   * @throws {NotConnectedError} if the connector has no connection.
   */
  walletAt(connectorKey: string): Promise<ConnectedWallet>
  /**
   * Returns the wallet of a connection, like `walletAt`. If the app shows a preview, the provider first asks
   * the user in the app.
   */
  signerAt(connectorKey: string): Promise<ConnectedWallet>
  /**
   * Runs a request of a wallet. If it fails because the wallet is on another network, the snapshot shows that
   * network before the error is thrown: some wallets change it and emit no event.
   */
  followingNetwork<answer>(request: () => Promise<answer>): Promise<answer>
}
