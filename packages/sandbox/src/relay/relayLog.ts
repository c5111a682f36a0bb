const maxEntries = 1_000

/** One line of the relay's log. It never holds what a message says. */
export interface RelayLogEntry {
  /** Grows by one for each entry of one relay. */
  id: number
  /** Milliseconds since the epoch. */
  at: number
  /** `in`: from a client to the relay. `out`: from the relay to a client. */
  direction: 'in' | 'out'
  /** The client's id, a `did:key`; empty if it was refused before it had one. */
  client: string
  /** The method, or `connect`, `disconnect`, `refuse`. */
  method: string
  topic?: string
  /** What kind of message it was, as its sender says. */
  tag?: number
  /** What it met, or why it was refused. */
  note?: string
}

/** The last 1,000 entries, oldest first, and the right to add one. */
export interface RelayLog {
  readonly entries: readonly RelayLogEntry[]
  add(entry: Omit<RelayLogEntry, 'id' | 'at'>): void
  clear(): void
}

/** Makes an empty log. @param now The time, in milliseconds since the epoch. */
export function createRelayLog(now: () => number): RelayLog {
  let entries: RelayLogEntry[] = []
  let lastId = 0
  return {
    get entries() {
      return entries.slice(-maxEntries)
    },
    add(entry) {
      lastId += 1
      entries.push({ id: lastId, at: now(), ...entry })
      // In steps, so that a busy relay does not copy the list for each line.
      if (entries.length > maxEntries * 2) entries = entries.slice(-maxEntries)
    },
    clear() {
      entries = []
    },
  }
}
