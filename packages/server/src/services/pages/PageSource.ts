import type { Hex } from 'viem'

/** Reads a list of one network, a page at a time. */
export interface PageSource<answer> {
  /** Its cursors are of no other source: `ots`. */
  readonly name: string
  /** Returns whether a text is a cursor of this source. It may be from another release of the server. */
  isCursor(cursor: string): boolean
  /** Reads a page: the first one, or the one behind `cursor`. */
  load(parameters: {
    /** In lower case. */
    readonly address: Hex
    readonly cursor: string | undefined
    readonly signal: AbortSignal
  }): Promise<answer>
  /** Asks the source something that no client has a part in. Absent if it reads the node of the network. */
  readonly probe?: ((signal: AbortSignal) => Promise<unknown>) | undefined
}
