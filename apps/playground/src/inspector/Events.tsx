import type { EventLog } from '../drawer/useEventLog'
import { Button, Panel } from '../parts/controls'

/** All events, newest first. */
export function Events({ log: { events, clear } }: { log: EventLog }) {
  return (
    <Panel title="Events">
      {events.length === 0 ? (
        <p className="text-sm text-quiet">No event yet. Open the card, or connect a wallet.</p>
      ) : (
        <Button className="justify-self-start" onClick={clear}>
          Clear
        </Button>
      )}
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
