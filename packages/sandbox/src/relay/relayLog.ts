const maxEntries = 1_000

/** An entry of the relay's log. It never contains a message's text. */
export interface RelayLogEntry {
  /** Increases with each entry of a relay. */
  id: number
  /** Milliseconds since the epoch. */
  at: number
  /** `in`: from a client to the relay. `out`: from the relay to a client. */
  direction: 'in' | 'out'
  /** The client's id, a `did:key`. Empty if it was rejected before it had one. */
  client: string
  /** The method, or `connect`, `disconnect`, `refuse`. */
  method: string
  topic?: string
  /** The sender's type of the message. */
  tag?: number
  /** The fault that affected it, or the reason of a rejection. */
  note?: string
}

/** The last 1,000 entries, oldest first. */
export interface RelayLog {
  readonly entries: readonly RelayLogEntry[]
  add(entry: Omit<RelayLogEntry, 'id' | 'at'>): void
  clear(): void
}

/** Creates an empty log. @param now Returns milliseconds since the epoch. */
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
      // Trimmed in steps, so that a busy relay does not copy the list for each entry.
      if (entries.length > maxEntries * 2) entries = entries.slice(-maxEntries)
    },
    clear() {
      entries = []
    },
  }
}
