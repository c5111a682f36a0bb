import { type LatchkeyEvent, useEvents } from '@latchkey/headless'
import { useState } from 'react'

/** Maximum number of events in the log. */
const maxEvents = 200

/** The events of the latchkey, newest first. */
export interface EventLog {
  readonly events: readonly LatchkeyEvent[]
  clear(): void
}

/** Collects all events, also while the drawer is closed. */
export function useEventLog(): EventLog {
  const [events, setEvents] = useState<readonly LatchkeyEvent[]>([])
  useEvents((event) => setEvents((before) => [event, ...before].slice(0, maxEvents)))
  return { events, clear: () => setEvents([]) }
}
