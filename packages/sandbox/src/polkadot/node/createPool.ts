import type { Hex } from 'viem'
import type { SignedExtrinsic } from '../runtime/types.js'

/** A status sent to subscribers of an extrinsic, as in JSON-RPC. */
export type ExtrinsicStatus =
  | 'ready'
  | 'invalid'
  | { inBlock: Hex }
  | { retracted: Hex }
  | { finalized: Hex }
  | { usurped: Hex }

/** An accepted extrinsic. */
export interface PoolEntry {
  extrinsic: SignedExtrinsic
  signer: Hex
  watchers: Set<(status: ExtrinsicStatus) => void>
}

/** Extrinsics waiting for a block, in order of arrival. */
export interface Pool {
  readonly entries: readonly PoolEntry[]
  has(hash: Hex): boolean
  /** Returns the entry of this signer with this nonce. */
  find(signer: Hex, nonce: number): PoolEntry | undefined
  /** Returns the first free nonce of the signer, from `nonce`. */
  nextNonce(signer: Hex, nonce: number): number
  add(entry: PoolEntry): void
  remove(entry: PoolEntry): void
}

/** Notifies all subscribers of an extrinsic. */
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
