import { base58 } from '@scure/base'
import { sha256, toBytes } from 'viem'

/** How long a slot takes, in milliseconds. */
const slotMs = 400
/** The number of slots for which a blockhash is valid. */
const lifetime = 150
const firstSlot = 1_000
/** How many slots each commitment is behind the newest one. */
const distances: Readonly<Record<string, number>> = { processed: 0, confirmed: 1, finalized: 32 }

/** The slots of a cluster, each with one block. They follow the clock. */
export interface Slots {
  /** Returns the newest slot with a commitment. An unknown one counts as finalized, which is the default. */
  at(commitment: unknown): number
  latestBlockhash(commitment: unknown): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  /** Whether a transaction with the blockhash can be included now. */
  isValid(blockhash: string): boolean
}

/** @param now The clock, in milliseconds. */
export function createSlots(now: () => number = Date.now): Slots {
  const start = now()
  /** The blockhashes that were asked for, and the slots that they are from. */
  const given = new Map<string, number>()
  const at = (commitment: unknown) =>
    firstSlot + Math.floor((now() - start) / slotMs) - (distances[String(commitment)] ?? 32)
  return {
    at,
    latestBlockhash(commitment) {
      const slot = at(commitment)
      // With the time, so that a page that is opened again has other ones.
      const blockhash = base58.encode(sha256(toBytes(`block ${start} ${slot}`), 'bytes'))
      given.set(blockhash, slot)
      return { blockhash, lastValidBlockHeight: slot + lifetime }
    },
    isValid(blockhash) {
      const slot = given.get(blockhash)
      return slot !== undefined && at('processed') <= slot + lifetime
    },
  }
}
