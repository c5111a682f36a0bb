import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import type { StorageEntry } from './storage.js'

/** Largest number of values of one cache. The oldest are dropped. */
const maxValues = 20

/** Largest value that is stored, in characters. Larger ones stay in memory. */
const maxLength = 200_000

/** A cache of values by id, which survives the page until its values expire. */
export interface ExpiringCache<value> {
  /** Key of the stored values. */
  readonly key: string
  readonly maxAgeMs: number
  /** Parses a stored value. Returns `undefined`, or throws, if it is not valid. */
  readonly parse: (found: unknown) => value | undefined
  /** Converts a value to JSON. Default: it is JSON. */
  readonly toJson?: ((value: value) => unknown) | undefined
}

interface StoredValue {
  readonly id: string
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
  readonly value: unknown
}

/** Returns a value that has not expired. A time in the future is not valid: the clock was changed. */
export function readCache<value>(
  latchkey: Latchkey,
  cache: ExpiringCache<value>,
  id: string,
): value | undefined {
  const found = readValues(latchkey, cache).find((each) => each.id === id)
  if (!found) return undefined
  try {
    return cache.parse(found.value)
  } catch {
    return undefined
  }
}

/** Returns when a value was written, in milliseconds since 1970. `undefined` if there is none. */
export function writtenAt<value>(
  latchkey: Latchkey,
  cache: ExpiringCache<value>,
  id: string,
): number | undefined {
  return readValues(latchkey, cache).find((each) => each.id === id)?.at
}

/** Writes a value. */
export function writeCache<value>(
  latchkey: Latchkey,
  cache: ExpiringCache<value>,
  id: string,
  value: value,
): void {
  const stored = { id, at: Date.now(), value: cache.toJson ? cache.toJson(value) : value }
  const others = readValues(latchkey, cache).filter((each) => each.id !== id)
  if (JSON.stringify(stored).length > maxLength) return
  internalsOf(latchkey).storage.set(entryOf(cache), [stored, ...others].slice(0, maxValues))
}

function readValues<value>(latchkey: Latchkey, cache: ExpiringCache<value>): readonly StoredValue[] {
  const age = (at: number) => Date.now() - at
  const values = internalsOf(latchkey).storage.get(entryOf(cache)) ?? []
  return values.filter(({ at }) => age(at) >= 0 && age(at) < cache.maxAgeMs)
}

function entryOf({ key }: Pick<ExpiringCache<unknown>, 'key'>): StorageEntry<readonly StoredValue[]> {
  return {
    key,
    parse: (found) =>
      Array.isArray(found) && found.length <= maxValues && found.every(isStoredValue) ? found : undefined,
  }
}

function isStoredValue(found: unknown): found is StoredValue {
  const { id, at } = (found ?? {}) as Partial<StoredValue>
  return typeof id === 'string' && typeof at === 'number'
}
