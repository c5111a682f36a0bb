import type { CaipNetworkId } from '@latchkey/protocol'
import type { ConnectionCapabilities } from '../../core/adapter.js'
import type { ConnectionAccount, ConnectionWallet, Connector, Network } from '../../shared/types.js'

/** The accounts and the network that a wallet shares. */
export interface WalletState {
  readonly accounts: readonly [ConnectionAccount, ...ConnectionAccount[]]
  /** Absent if wallets of this namespace have no network of their own. The app's network applies then. */
  readonly networkId?: CaipNetworkId | undefined
}

export interface ConnectWalletParameters {
  /** Connect without a prompt, with the permission of an earlier visit. */
  readonly isSilent: boolean
  /** The network of the app. */
  readonly network: Network
  /** Aborted when no caller is left, so that the wallet can withdraw its request. */
  readonly signal?: AbortSignal | undefined
}

/**
 * A wallet of one namespace, on the page or paired. An adapter makes one for each wallet it finds and adds
 * the requests of its namespace. `createConnections` connects it and subscribes to its changes.
 */
export interface FoundWallet
  extends Pick<Connector, 'id' | 'name' | 'type' | 'imageUrl' | 'rdns' | 'walletId' | 'isInstalled'> {
  /**
   * Whether the wallet has an active account, which is then the first. Otherwise the account that the user
   * chooses in the app stays the active one. Default: yes.
   */
  readonly hasActiveAccount?: boolean | undefined
  /** Whether `connect` with `isSilent` shows a prompt if the permission was revoked. Default: no. */
  readonly isPrompting?: boolean | undefined
  /**
   * Asks for accounts. Resolves with `undefined` if the wallet shares none, which is an error unless
   * `isSilent` is set.
   */
  connect(parameters: ConnectWalletParameters): Promise<WalletState | undefined>
  /** Ends the connection in the wallet. */
  disconnect(): Promise<void>
  /**
   * Deletes what is stored in this page about a connection that another tab has ended in the wallet. Absent
   * if nothing is stored.
   */
  forget?(): Promise<void>
  /** Reads what the wallet shares, without a prompt. Resolves with `undefined` if it shares nothing. */
  read(): Promise<WalletState | undefined>
  /**
   * Whether the permission of the page was revoked. Asked when the wallet shares nothing. Absent if the
   * wallet cannot tell that from being locked.
   */
  isRevoked?(): Promise<boolean>
  /**
   * Calls the listener when the wallet's accounts or network change, with `undefined` if it shares nothing at
   * this moment. Returns the function that unsubscribes.
   */
  subscribe(listener: (state: WalletState | undefined) => void): () => void
  /** The networks the wallet supports. Default: all of its namespace. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /**
   * Asks the wallet to switch networks. Absent if the wallet need not be asked. No further request is sent
   * once the signal is aborted.
   */
  switchNetwork?(network: Network, signal?: AbortSignal | undefined): Promise<void>
  getCapabilities?(): ConnectionCapabilities
  /** The paired wallet, if this is a pairing. Returns the same object until the wallet changes. */
  getWallet?(): ConnectionWallet | undefined
}

/** Whether a wallet reports by itself what becomes of its session: a pairing, or an embedded wallet. */
export function hasSession({ type }: Pick<FoundWallet, 'type'>): boolean {
  return type === 'walletConnect' || type === 'auth'
}
