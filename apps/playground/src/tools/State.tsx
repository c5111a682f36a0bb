import { useLatchkey } from '@latchkey/headless'
import { listHosts } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import { useState, useSyncExternalStore } from 'react'
import { Panel } from './controls'

/** The stores of the latchkey, and the hosts that it contacts. */
export function State() {
  return (
    <section aria-label="Inspector" className="drawer-column grid grid-cols-1 gap-4">
      <Stores />
      <Hosts />
    </section>
  )
}

const storeNames = ['accounts', 'networks', 'router', 'modal', 'toast', 'theme'] as const

/** The state of a store, as JSON. */
function Stores() {
  const [name, setName] = useState<(typeof storeNames)[number]>('accounts')
  const store = internalsOf(useLatchkey()).stores[name]
  const state = useSyncExternalStore<object>(store.subscribe, store.getState, store.getInitialState)
  return (
    <Panel title="State">
      <div className="flex flex-wrap gap-1">
        {storeNames.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === name}
            className="min-h-8 rounded-md px-2 text-sm text-quiet hover:bg-tint aria-pressed:bg-tint aria-pressed:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
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

/** The hosts that Latchkey contacts with the options of this page. */
function Hosts() {
  const origins = new Set(listHosts(useLatchkey()).map(({ origin }) => origin))
  return (
    <Panel title="Hosts">
      <ul aria-label="Hosts that Latchkey contacts" className="grid gap-1 font-mono text-xs">
        {[...origins].map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
    </Panel>
  )
}
