import type { Hex } from 'viem'

/** What a change wrote: the new value, or null where a key was removed. */
export type StorageChanges = ReadonlyMap<Hex, Hex | null>

/** Values of storage, as they are after each of the last blocks. */
export interface Storage {
  /** The value after block `number`, or null. */
  get(key: Hex, number: number): Hex | null
  /** Keys with a value after block `number` that begin with `prefix`, sorted. */
  keys(prefix: Hex, number: number): Hex[]
  /** Writes the value of block `number`, which is not older than any that was written before. */
  set(key: Hex, value: Hex | null, number: number): void
  /** Removes a key with all that it was. */
  forget(key: Hex): void
}

/**
 * @param keep For how many blocks the values are kept.
 */
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
      // Of what is too old, the newest is still the value of the oldest block that is kept.
      const start = Math.max(
        0,
        known.findLastIndex((version) => version.number <= number - keep),
      )
      const kept = known.slice(start).filter((version) => version.number < number)
      versions.set(key, [...kept, { number, value }])
    },
    forget(key) {
      versions.delete(key)
    },
  }
}
