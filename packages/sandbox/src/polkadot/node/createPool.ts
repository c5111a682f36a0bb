import type { Hex } from 'viem'
import type { SignedExtrinsic } from '../runtime/types.js'

/** What whoever watches an extrinsic hears, as JSON-RPC writes it. */
export type ExtrinsicStatus = 'ready' | 'invalid' | { inBlock: Hex } | { finalized: Hex } | { usurped: Hex }

/** An extrinsic that was taken. */
export interface PoolEntry {
  extrinsic: SignedExtrinsic
  signer: Hex
  watchers: Set<(status: ExtrinsicStatus) => void>
}

/** Extrinsics that wait for a block, in the order in which they came. */
export interface Pool {
  readonly entries: readonly PoolEntry[]
  has(hash: Hex): boolean
  /** The entry of this signer with this nonce. */
  find(signer: Hex, nonce: number): PoolEntry | undefined
  /** The first nonce from `nonce` on that no entry of the signer has. */
  nextNonce(signer: Hex, nonce: number): number
  add(entry: PoolEntry): void
  remove(entry: PoolEntry): void
}

/** Tells everybody who watches an extrinsic. */
export function tell(entry: PoolEntry, status: ExtrinsicStatus): void {
  for (const watcher of entry.watchers) watcher(status)
}

export function createPool(): Pool {
  let entries: PoolEntry[] = []
  const find = (signer: Hex, nonce: number) =>
    entries.find((entry) => entry.signer === signer && entry.extrinsic.nonce === nonce)
  return {
    get entries() {
      return entries
    },
    has: (hash) => entries.some(({ extrinsic }) => extrinsic.hash === hash),
    find,
    nextNonce(signer, nonce) {
      let next = nonce
      while (find(signer, next)) next += 1
      return next
    },
    add(entry) {
      entries = [...entries, entry]
    },
    remove(entry) {
      entries = entries.filter((each) => each !== entry)
    },
  }
}
