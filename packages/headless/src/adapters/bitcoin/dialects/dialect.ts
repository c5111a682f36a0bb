import type { CaipNetworkId } from '@latchkey/protocol'
import type { BitcoinRequests } from '../bitcoinWallet.js'
import type { BitcoinNetwork } from '../networks.js'
import type { SharedAddress } from '../toAccounts.js'

/** What a wallet shares, not parsed. */
export interface Shared {
  readonly addresses: readonly SharedAddress[]
  /** The network the wallet reports: `null` if it is unknown, absent if the wallet reports none. */
  readonly network?: BitcoinNetwork | null | undefined
}

/** The requests of one kind of wallet provider. */
export interface Dialect extends BitcoinRequests {
  readonly provider: unknown
  /** The networks the wallet supports. Absent if it does not list them. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Asks the wallet for its addresses. */
  connect(network: BitcoinNetwork): Promise<Shared>
  /** Reads what the wallet shares, without a prompt. Resolves with `undefined` if it shares nothing. */
  read(): Promise<Shared | undefined>
  /**
   * Whether the permission of the page was revoked. Absent if the wallet cannot tell that from being locked.
   */
  isRevoked?(): Promise<boolean>
  disconnect(): Promise<void>
  /** Calls the listener when the wallet may share something else. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Absent if the provider has no such request. */
  switchNetwork?(network: BitcoinNetwork): Promise<void>
}
