import type { HistoryAnswer } from '@latchkey/headless/wire'
import type { Hex } from 'viem'

/** Reads the history of one network. */
export interface HistorySource {
  /** Returns whether a text is a cursor of this source. It is the client's own, or from another server. */
  isCursor(cursor: string): boolean
  /** Reads a page: the newest transactions, or those behind `cursor`. */
  load(parameters: {
    /** In lower case. */
    readonly address: Hex
    readonly cursor: string | undefined
    readonly signal: AbortSignal
  }): Promise<HistoryAnswer>
}
