import type { Latchkey, LatchkeyEvent } from '@latchkey/headless'
import { useEffect, useState } from 'react'

/** The number of events that are kept. */
const maxEvents = 50

interface LoggedEvent {
  readonly id: number
  readonly event: LatchkeyEvent
}

/** The events of the latchkey, the newest first. */
export function EventLog({ latchkey }: { latchkey: Latchkey }) {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])
  useEffect(
    () =>
      latchkey.events.subscribe((event) =>
        setEvents((all) => [{ id: (all[0]?.id ?? 0) + 1, event }, ...all].slice(0, maxEvents)),
      ),
    [latchkey],
  )
  if (events.length === 0) return <p className="output-empty">Nothing has happened yet. Connect a wallet.</p>
  return (
    <ol className="event-log" reversed>
      {events.map(({ id, event }) => (
        <li key={id}>
          <time>{new Date(event.at).toLocaleTimeString('en-GB')}</time> <strong>{event.type}</strong>{' '}
          <span>{detailOf(event)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The fields of an event as short text. */
function detailOf({ type: _, at: __, ...fields }: LatchkeyEvent): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ')
}

function textOf(value: unknown): string {
  if (value instanceof Error) return 'code' in value ? String(value.code) : value.name
  if (typeof value === 'object')
    return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each))
  return String(value)
}
