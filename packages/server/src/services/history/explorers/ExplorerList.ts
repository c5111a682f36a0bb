import type { Hex } from 'viem'
import type { TokenFacts } from '../createTokenFacts.js'
import type { Move } from '../readMoves.js'
import type { PastTransaction } from '../toHistoryEntry.js'

/** Parameters of a page, as the page before gave them. Empty: the first page. */
export type Place = Readonly<Record<string, string>>

/** A row of a list: a transaction, or something that moved in one. */
export interface ExplorerRow {
  readonly hash: Hex
  readonly block: number
  /** In seconds since 1970. */
  readonly timestamp: number
  /** Only in the list of transactions. */
  readonly transaction?: PastTransaction | undefined
  readonly move?: Move | undefined
  /** What the explorer says of the token that moved. */
  readonly facts?: TokenFacts | undefined
}

/** A page of a list, the newest first. */
export interface ExplorerPage {
  readonly rows: readonly ExplorerRow[]
  /** Absent on the last page. */
  readonly next?: Place | undefined
}

/** One of the lists of an explorer, which has transactions, tokens and coins of an address in several. */
export type ExplorerList = (address: Hex, place: Place, signal: AbortSignal) => Promise<ExplorerPage>
