import type { Read } from './createLedger.js'

/** Changes of values that are kept or dropped as one. */
export interface Overlay {
  read: Read
  write(key: string, value: bigint): void
  readonly changes: ReadonlyMap<string, bigint>
}

/** Creates an empty list of changes of what `below` reads. */
export function createOverlay(below: Read): Overlay {
  const changes = new Map<string, bigint>()
  return {
    read: (key) => changes.get(key) ?? below(key),
    write(key, value) {
      changes.set(key, value)
    },
    changes,
  }
}
