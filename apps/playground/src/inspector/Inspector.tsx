import type { EventLog } from '../drawer/useEventLog'
import { Events } from './Events'
import { Hosts } from './Hosts'
import { Stores } from './Stores'

/** Shows the state and the events of the latchkey. */
export function Inspector({ events }: { events: EventLog }) {
  return (
    <section aria-label="Inspector" className="drawer-column grid grid-cols-1 gap-4">
      <Stores />
      <Events log={events} />
      <Hosts />
    </section>
  )
}
