/** The kind of a wallet: an extension of this browser, or a paired wallet. */
export type WalletKind = 'extension' | 'pairing'

export interface WalletCapabilities {
  /** The method that signs a message. */
  readonly signMessage: string
  /** The method that signs a transaction. */
  readonly signPayload: string
  /** Whether the wallet reports changes of its accounts. */
  readonly reportsAccounts: boolean
  /** Whether the wallet reconnects after a reload without a prompt. */
  readonly reconnectsSilently: boolean
  /**
   * Whether the wallet can be asked to disconnect. Extensions cannot: the user removes the app's permission
   * in the extension.
   */
  readonly supportsDisconnect: boolean
  /**
   * Whether the wallet lists the networks it approved. Otherwise it supports every network of this namespace.
   */
  readonly listsNetworks: boolean
}

/**
 * The capabilities of each kind of wallet. `PolkadotWallet.getMethods` returns the methods that one wallet
 * has (a signer without `signRaw`, a session without a method).
 */
export const capabilities: Readonly<Record<WalletKind, WalletCapabilities>> = {
  extension: {
    signMessage: 'signRaw',
    signPayload: 'signPayload',
    reportsAccounts: true,
    reconnectsSilently: true,
    supportsDisconnect: false,
    listsNetworks: false,
  },
  pairing: {
    signMessage: 'polkadot_signMessage',
    signPayload: 'polkadot_signTransaction',
    reportsAccounts: true,
    reconnectsSilently: true,
    supportsDisconnect: true,
    listsNetworks: true,
  },
}
