import { sizeOf } from './sizeOf.js'

/** Values with an expiry. The values that were used the longest time ago are removed first. */
export interface Cache<value> {
  get(key: string): value | undefined
  set(key: string, value: value): void
  /** What the keys and values take, in bytes. */
  readonly bytes: number
}

/** Options of {@link createCache}. */
export interface CacheOptions {
  /** How long a value is kept, in milliseconds. */
  readonly ms: number
  readonly maxEntries: number
  /** Largest sum of the keys and values. A value that is larger by itself is not kept. Default: 4000000. */
  readonly maxBytes?: number | undefined
  /** Default: `performance.now`. */
  readonly now?: (() => number) | undefined
}

const defaultMaxBytes = 4_000_000

interface Entry<value> {
  readonly value: value
  readonly bytes: number
  readonly until: number
}

/** Creates a cache. What has expired is removed also if it is never asked for again. */
export function createCache<value>(options: CacheOptions): Cache<value> {
  const { ms, maxEntries, maxBytes = defaultMaxBytes, now = () => performance.now() } = options
  const entries = new Map<string, Entry<value>>()
  let bytes = 0
  let sweeping: ReturnType<typeof setTimeout> | undefined

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const sweep = () => {
    for (const [key, { until }] of entries) if (until <= now()) remove(key)
    sweeping = undefined
    if (entries.size > 0) sweepLater()
  }
  const sweepLater = () => {
    sweeping ??= setTimeout(sweep, ms)
    // A process that has nothing else to do may end.
    sweeping.unref()
  }
  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until <= now()) {
        remove(key)
        return undefined
      }
      // A Map keeps the order of insertion: the last is the one used last.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      remove(key)
      const entry = { value, bytes: sizeOf(key) + sizeOf(value), until: now() + ms }
      if (entry.bytes > maxBytes) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const [oldest] of entries) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
      sweepLater()
    },
  }
}
