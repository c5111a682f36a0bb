import type { Hex } from 'viem'

/** Changed values. Null for a removed key. */
export type StorageChanges = ReadonlyMap<Hex, Hex | null>

/** Storage values after each of the last blocks. */
export interface Storage {
  /** Returns the value after block `number`, or null. */
  get(key: Hex, number: number): Hex | null
  /** Returns the sorted keys with a value after block `number` that start with `prefix`. */
  keys(prefix: Hex, number: number): Hex[]
  /** Sets the value in block `number`, which must not be older than earlier writes. */
  set(key: Hex, value: Hex | null, number: number): void
  /** Removes what was set in the blocks above `number`. Returns the values of these keys. */
  retractTo(number: number): StorageChanges
  /** Removes a key with its history. */
  forget(key: Hex): void
}

/** @param keep Number of blocks for which values are kept. */
export function createStorage(keep: number): Storage {
  const versions = new Map<Hex, { number: number; value: Hex | null }[]>()
  const get = (key: Hex, number: number) =>
    versions.get(key)?.findLast((version) => version.number <= number)?.value ?? null
  return {
    get,
    keys: (prefix, number) =>
      [...versions.keys()].filter((key) => key.startsWith(prefix) && get(key, number) !== null).sort(),
    set(key, value, number) {
      const known = versions.get(key) ?? []
      // Of the expired values, the newest is still the value of the oldest kept block.
      const start = Math.max(
        0,
        known.findLastIndex((version) => version.number <= number - keep),
      )
      const kept = known.slice(start).filter((version) => version.number < number)
      versions.set(key, [...kept, { number, value }])
    },
    retractTo(number) {
      const changes = new Map<Hex, Hex | null>()
      for (const [key, known] of versions) {
        const kept = known.filter((version) => version.number <= number)
        if (kept.length === known.length) continue
        versions.set(key, kept)
        changes.set(key, kept.at(-1)?.value ?? null)
      }
      return changes
    },
    forget(key) {
      versions.delete(key)
    },
  }
}
