/**
 * Merges a value of the pairing client into the stored one, which another tab may have written since. The
 * client writes each of its maps as a whole: as a record, or as a list of entries with an `id`, a `target` or
 * a `topic`. Only the entries that this tab has added, changed or removed are applied. Everything else stays
 * as stored, so an entry that another tab has removed stays removed. Any other value replaces the stored one.
 *
 * @param before What this tab wrote or read last. `undefined` if it knows of none.
 * @param after What this tab writes. `undefined` if it removes the value.
 * @param stored What is stored now. `undefined` if there is nothing.
 * @returns What to store. `undefined` if the value is to be removed.
 */
export function mergeStored(before: unknown, after: unknown, stored: unknown): unknown {
  const kind = kindOf(after ?? before)
  if (kind === 'value' || kindOf(stored) !== kind || (before !== undefined && kindOf(before) !== kind))
    return after
  const [old, next, merged] = [toEntries(before), toEntries(after), toEntries(stored)]
  for (const key of old.keys()) if (!next.has(key)) merged.delete(key)
  for (const [key, entry] of next) {
    const known = old.get(key)
    if (isSame(known, entry)) continue
    // Entries of a record can be records: the messages of each topic.
    const isNested = kind === 'record' && kindOf(entry) === 'record'
    merged.set(key, isNested ? mergeStored(known, entry, merged.get(key)) : entry)
  }
  if (after === undefined && merged.size === 0) return undefined
  return kind === 'list' ? [...merged.values()] : Object.fromEntries(merged)
}

function kindOf(value: unknown): 'list' | 'record' | 'value' {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'record' : 'value'
}

function toEntries(value: unknown): Map<string, unknown> {
  if (Array.isArray(value)) return new Map(value.map((entry) => [keyOf(entry), entry]))
  return new Map(Object.entries(value ?? {}))
}

/** Returns the key under which the client keeps an entry of a list. */
function keyOf(entry: unknown): string {
  const { id, target, eventId, topic } = (entry ?? {}) as Readonly<Record<string, unknown>>
  return JSON.stringify(id ?? target ?? eventId ?? topic ?? entry)
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
