import type { FaultKind } from '../types.js'
import { createSignal } from './emitter.js'
import type { WireLog, WireLogEntry } from './types.js'

const maxEntries = 1_000

/** A log that can be written. */
export interface WritableWireLog extends WireLog {
  /** Starts an entry. Returns the functions that complete it. */
  begin(direction: 'request' | 'chain', method: string, params: unknown): OpenEntry
  /** Logs an event. */
  event(name: string, payload: unknown): void
}

/** An entry without its answer. */
export interface OpenEntry {
  met(fault: FaultKind['kind']): void
  succeed(result: unknown): void
  /** Completes the entry with an error, and its code and data if it has them. */
  fail(error: Error & { code?: unknown; data?: unknown }): void
}

/** Creates an empty log. */
export function createWireLog(): WritableWireLog {
  // A map keeps the order of the entries and finds one by its id.
  const byId = new Map<number, WireLogEntry>()
  const changed = createSignal()
  let snapshot: readonly WireLogEntry[] | undefined
  let lastId = 0

  const put = (entry: WireLogEntry) => {
    byId.set(entry.id, entry)
    const oldest = byId.keys().next()
    if (byId.size > maxEntries && !oldest.done) byId.delete(oldest.value)
    snapshot = undefined
    changed.notify()
  }
  const change = (id: number, change: Partial<WireLogEntry>) => {
    const entry = byId.get(id)
    // The entry may have been cleared or dropped.
    if (entry) put({ ...entry, ...change })
  }

  return {
    get entries() {
      snapshot ??= [...byId.values()]
      return snapshot
    },
    subscribe: changed.subscribe,
    clear() {
      byId.clear()
      snapshot = undefined
      changed.notify()
    },
    begin(direction, method, params) {
      lastId += 1
      const id = lastId
      const startedMs = performance.now()
      const withParams = params === undefined ? {} : { params }
      put({ id, at: Date.now(), direction, method, ...withParams, status: 'pending' })
      const durationMs = () => performance.now() - startedMs
      return {
        met: (fault) => change(id, { fault }),
        succeed: (result) => change(id, { status: 'ok', result, durationMs: durationMs() }),
        fail({ code, message, data }) {
          const withCode = typeof code === 'number' ? { code } : {}
          const error = { ...withCode, message, ...(data === undefined ? {} : { data }) }
          change(id, { status: 'error', error, durationMs: durationMs() })
        },
      }
    },
    event(name, payload) {
      lastId += 1
      put({ id: lastId, at: Date.now(), direction: 'event', method: name, params: payload, status: 'ok' })
    },
  }
}
