import type { Hex } from 'viem'

/** Reads a list of one network, a page at a time. */
export interface PageSource<answer> {
  /** Returns whether a text is a cursor of this source. It is the client's own, or from another server. */
  isCursor(cursor: string): boolean
  /** Reads a page: the first one, or the one behind `cursor`. */
  load(parameters: {
    /** In lower case. */
    readonly address: Hex
    readonly cursor: string | undefined
    readonly signal: AbortSignal
  }): Promise<answer>
}
