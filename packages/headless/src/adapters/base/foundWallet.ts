import type { ConnectionCapabilities } from '../../core/adapter.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import type { ConnectionAccount, ConnectionWallet, Connector, Network } from '../../shared/types.js'

/** What a wallet shares: never empty, the active account first. */
export interface WalletPosition {
  readonly accounts: readonly [ConnectionAccount, ...ConnectionAccount[]]
  /** The network the wallet is on. Absent where its wallets have none of their own: the app's choice then counts. */
  readonly networkId?: CaipNetworkId | undefined
}

export interface AskParameters {
  /** No prompt: only what an earlier visit was allowed. */
  readonly isSilent: boolean
  /** Where the app is; a wallet that has to be told gets it. */
  readonly network: Network
  /** Aborted: a wallet whose request can be withdrawn withdraws it. */
  readonly signal?: AbortSignal | undefined
}

/**
 * One wallet of a namespace, whatever way it is reached. An adapter makes one for each wallet it finds and adds what its namespace signs;
 * `createConnections` offers, asks and follows it.
 */
export interface FoundWallet
  extends Pick<Connector, 'id' | 'name' | 'type' | 'imageUrl' | 'rdns' | 'walletId' | 'isInstalled'> {
  /** Asks for accounts; `undefined` when it shares none, which is an error unless it was asked silently. */
  connect(parameters: AskParameters): Promise<WalletPosition | undefined>
  /** Tells the wallet that it is over. */
  disconnect(): Promise<void>
  /** Forgets what it keeps on this page of a connection that another tab has ended at the wallet. Absent where it keeps nothing. */
  forget?(): Promise<void>
  /** What it shares now, without any prompt; `undefined` when nothing any more. */
  read(): Promise<WalletPosition | undefined>
  /** Calls with what it shares after each change on its side, with `undefined` when it shares nothing any more. */
  subscribe(listener: (position: WalletPosition | undefined) => void): () => void
  /** The networks it serves. Default: all of its namespace. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Moves the wallet. Absent where nothing has to be asked. */
  switchNetwork?(network: Network): Promise<void>
  getCapabilities?(): ConnectionCapabilities
  /** The wallet at the other end, where this is only the way to it. The same object while it is the same wallet. */
  getWallet?(): ConnectionWallet | undefined
}
