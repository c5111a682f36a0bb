import { type LatchkeyEvent, useEvents, useLatchkey } from '@latchkey/headless'
import { internalsOf } from '@latchkey/headless/testing'
import { useState, useSyncExternalStore } from 'react'
import { Panel } from '../parts/controls'

const storeNames = ['accounts', 'networks', 'router', 'modal', 'toast', 'theme'] as const

/** Maximum number of events in the log. */
const maxEvents = 200

/** Shows the state and the events of the latchkey. */
export function Inspector() {
  return (
    <aside aria-label="State" className="grid min-w-0 content-start gap-4">
      <Stores />
      <Events />
    </aside>
  )
}

function Stores() {
  const [name, setName] = useState<(typeof storeNames)[number]>('accounts')
  const store = internalsOf(useLatchkey()).stores[name]
  const state = useSyncExternalStore<object>(store.subscribe, store.getState, store.getInitialState)
  return (
    <Panel title="Stores">
      <div className="flex flex-wrap gap-1">
        {storeNames.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === name}
            className="rounded-md px-2 py-1 text-xs text-quiet hover:bg-tint aria-pressed:bg-tint aria-pressed:text-ink"
            onClick={() => setName(each)}
          >
            {each}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={`Store ${name}`} className="max-h-80 overflow-auto text-xs leading-5">
        <pre>{JSON.stringify(state, (_, value) => (typeof value === 'bigint' ? `${value}n` : value), 2)}</pre>
      </section>
    </Panel>
  )
}

function Events() {
  const [events, setEvents] = useState<readonly LatchkeyEvent[]>([])
  useEvents((event) => setEvents((before) => [event, ...before].slice(0, maxEvents)))
  return (
    <Panel title="Events">
      <button
        type="button"
        className="justify-self-start text-xs text-quiet underline"
        onClick={() => setEvents([])}
      >
        Clear
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="All events" className="max-h-80 overflow-auto">
        <ol aria-label="Event log" className="text-xs leading-5">
          {events.map(({ type, at, ...rest }, index) => (
            <li key={`${at}-${events.length - index}`} className="border-t border-line py-1">
              <span className="font-mono">{type}</span>{' '}
              <span className="break-all text-quiet">
                {JSON.stringify(rest, (_, value) =>
                  value instanceof Error ? value.message.split('\n')[0] : value,
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Panel>
  )
}
