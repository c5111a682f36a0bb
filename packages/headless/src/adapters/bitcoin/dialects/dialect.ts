import type { CaipNetworkId } from '../../../shared/caip.js'
import type { BitcoinRequests } from '../bitcoinWallet.js'
import type { BitcoinNetwork } from '../networks.js'
import type { SharedAddress } from '../toAccounts.js'

/** What a wallet shares, unread. */
export interface Shared {
  readonly addresses: readonly SharedAddress[]
  /** The network it says it is on; `null` for one that nobody knows; absent where it says nothing. */
  readonly network?: BitcoinNetwork | null | undefined
}

/** One way in which wallets speak with pages. */
export interface Dialect extends BitcoinRequests {
  readonly provider: unknown
  /** The networks the wallet serves. Absent where it does not say. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Asks for addresses. */
  connect(network: BitcoinNetwork): Promise<Shared>
  /** What it shares without any prompt; `undefined` when nothing. */
  read(): Promise<Shared | undefined>
  disconnect(): Promise<void>
  subscribe(listeners: { changed: () => void; ended: () => void }): () => void
  /** Absent where there is no way. */
  switchNetwork?(network: BitcoinNetwork): Promise<void>
}
