/// <reference types="vite/client" />
import type {} from '@latchkey/sandbox'

declare global {
  interface Window {
    /** Quotes of a page whose answers are reordered. */
    quotes?: {
      /** Number of quotes that were asked for. */
      asked: number
      /** Number of answers that came after a later quote was asked for. */
      late: number
      /** Number of amounts to receive that were shown since the page is watched. */
      shown: number
      /** Number of those that are of another amount than the one that was entered. */
      stale: number
      /** The amount that was asked for, by the amount that is received. */
      readonly amountOf: Record<string, string>
    }
  }
}
