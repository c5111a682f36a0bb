import { randomBytes } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import type { Commitment } from './parseParams.js'

/** A blockhash is good for that many blocks after its own. */
const blockhashLifetime = 150
/** How many blockhashes are remembered at all: those that are still good at the oldest commitment. */
const rememberedHashes = 400
// Slots without a block, before the sandbox began: they reveal clients that confuse slot and height.
const skippedSlots = 24_000

/** A blockhash and the last block height at which a transaction with it is taken. */
interface LatestBlockhash {
  blockhash: string
  lastValidBlockHeight: number
}

/** The passing of slots, each with one block. */
export interface Slots {
  readonly current: number
  /** The newest slot that has reached the commitment. */
  at(commitment: Commitment): number
  /** Block height at a slot. */
  heightAt(slot: number): number
  latestBlockhash(commitment: Commitment): LatestBlockhash
  /** Whether a transaction with this blockhash is taken while `slot` is the newest. */
  isBlockhashValid(blockhash: string, slot: number): boolean
  /** Unix seconds; undefined for a slot that was not produced here. */
  timeOf(slot: number): number | undefined
  /** Blockhashes of the newest slots, newest first. */
  recent(count: number): { slot: number; hash: string }[]
  advance(now: number): void
}

/** Begins at `first`, with enough slots before the current one that every commitment has reached some. */
export function createSlots(first: number, finalizedAfter: number, now: number): Slots {
  // Otherwise a restarted sandbox would take what was signed for the one before.
  const salt = randomBytes(16)
  const hashes = new Map<string, number>()
  const hashBySlot = new Map<number, string>()
  const times: number[] = []
  let current = first - 1

  const heightAt = (slot: number) => slot - skippedSlots
  const advance = (at: number) => {
    current += 1
    const hash = base58.encode(sha256(new TextEncoder().encode(`${salt.toString('hex')} ${current}`)))
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
