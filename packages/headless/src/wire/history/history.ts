import type { CaipNetworkId } from '@latchkey/protocol'
import type { Money } from '../../shared/money.js'
import type { Service } from '../service.js'

/** What a transaction moved. */
export interface ActivityTransfer {
  readonly kind: 'token' | 'nft'
  /** Seen from the account: received, sent, or sent to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** In 10^-decimals of one unit. */
  readonly value: bigint
  readonly decimals: number
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly imageUrl?: string | undefined
  /** Contract of the token or collection. Absent for the native currency, or if it is unknown. */
  readonly address?: string | undefined
  /** Decimal id of the NFT in its collection. */
  readonly tokenId?: string | undefined
  /** Whether the source calls the NFT spam. */
  readonly isSpam: boolean
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** What it was worth when it was mined. Absent if that is unknown. */
  readonly worth?: Money | undefined
}

/** A transaction of the past. */
export interface ActivityItem {
  /** Unique in its source. */
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly hash?: string | undefined
  /** What it did, in the words of the source: `send`, `receive`, `approve`, `trade`, `mint`, `execute`. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** When it was mined, in milliseconds since 1970. */
  readonly minedAt: number
  /** Absent if the source does not know it. */
  readonly from?: string | undefined
  /** Absent if it created a contract. */
  readonly to?: string | undefined
  readonly nonce?: number | undefined
  readonly transfers: readonly ActivityTransfer[]
}

/** One page of transactions. */
export interface ActivityPage {
  readonly items: readonly ActivityItem[]
  /** Where the next page begins. Absent on the last one. */
  readonly nextCursor?: string | undefined
  /** `partial` if transactions may be missing, as from logs, which do not have native transfers. */
  readonly completeness: 'complete' | 'partial'
  /** Where the transactions are from, such as the host of the service. */
  readonly source: string
}

/** The account, network and page of `getHistory`. */
export interface GetHistoryParameters {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** `nextCursor` of the page before. Default: the first page. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Knows the past transactions of an account. */
export interface HistoryService extends Service {
  getHistory(parameters: GetHistoryParameters): Promise<ActivityPage>
}
