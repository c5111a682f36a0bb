import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { Commitment } from './parseParams.js'

/** Number of blocks for which a blockhash is valid. */
const blockhashLifetime = 150
/** Number of kept blockhashes: those that are still valid at the oldest commitment. */
const rememberedHashes = 400
// Slots without a block before the start. They reveal clients that confuse slot and height.
const skippedSlots = 24_000

/** A blockhash and the last block height at which it is valid. */
interface LatestBlockhash {
  blockhash: string
  lastValidBlockHeight: number
}

/** A slot and its blockhash. */
export interface RecentSlot {
  slot: number
  hash: string
}

/** The slots, each with one block. */
export interface Slots {
  readonly current: number
  /** Returns the newest slot with a commitment. */
  at(commitment: Commitment): number
  /** Returns the block height at a slot. */
  heightAt(slot: number): number
  latestBlockhash(commitment: Commitment): LatestBlockhash
  /** Returns whether a blockhash is valid while `slot` is the newest. */
  isBlockhashValid(blockhash: string, slot: number): boolean
  /** Returns the time in Unix seconds; undefined for a slot that was not produced here. */
  timeOf(slot: number): number | undefined
  /** Returns the blockhashes of the newest slots, newest first. */
  recent(count: number): RecentSlot[]
  advance(now: number): void
}

/** Starts at slot `first`, with enough slots that every commitment has one. */
export function createSlots(first: number, finalizedAfter: number, now: number): Slots {
  // Otherwise a restarted sandbox would accept transactions for the earlier one.
  const salt = bytesToHex(randomBytes(16))
  const hashes = new Map<string, number>()
  const hashBySlot = new Map<number, string>()
  const times: number[] = []
  let current = first - 1

  const heightAt = (slot: number) => slot - skippedSlots
  const advance = (at: number) => {
    current += 1
    const hash = base58.encode(sha256(new TextEncoder().encode(`${salt} ${current}`)))
    hashes.set(hash, current)
    hashBySlot.set(current, hash)
    times.push(Math.floor(at / 1000))
    const old = hashBySlot.get(current - rememberedHashes)
    if (old === undefined) return
    hashes.delete(old)
    hashBySlot.delete(current - rememberedHashes)
  }
  for (let slot = 0; slot <= finalizedAfter; slot += 1) advance(now)

  const at = (commitment: Commitment) =>
    current - { processed: 0, confirmed: 1, finalized: finalizedAfter }[commitment]
  return {
    get current() {
      return current
    },
    at,
    heightAt,
    latestBlockhash(commitment) {
      const slot = at(commitment)
      return {
        blockhash: hashBySlot.get(slot) ?? '',
        lastValidBlockHeight: heightAt(slot) + blockhashLifetime,
      }
    },
    isBlockhashValid(blockhash, slot) {
      const born = hashes.get(blockhash)
      return born !== undefined && born <= slot && slot <= born + blockhashLifetime
    },
    timeOf: (slot) => times[slot - first],
    recent: (count) =>
      Array.from({ length: count }, (_, index) => current - index).flatMap((slot) => {
        const hash = hashBySlot.get(slot)
        return hash === undefined ? [] : [{ slot, hash }]
      }),
    advance,
  }
}
