/** Values with an expiry. The values that were used the longest time ago are removed first. */
export interface Cache<value> {
  get(key: string): value | undefined
  set(key: string, value: value): void
}

/** Creates a cache of at most `maxEntries` values, each for `ms` milliseconds. */
export function createCache<value>({
  ms,
  maxEntries,
  now,
}: {
  readonly ms: number
  readonly maxEntries: number
  readonly now: () => number
}): Cache<value> {
  const entries = new Map<string, { readonly value: value; readonly until: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.until <= now()) return undefined
      // A Map keeps the order of insertion: the last is the one used last.
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, until: now() + ms })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}
