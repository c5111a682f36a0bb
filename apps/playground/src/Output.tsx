import {
  type Latchkey,
  type LatchkeyEvent,
  LatchkeyProvider,
  useAccount,
  useConnections,
  useModal,
  useNetworks,
  useRouter,
} from '@latchkey/headless'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { commandCode, configCode, cssCode } from './code'
import type { Settings } from './settings/settings'

const tabs = [
  { id: 'config', name: 'latchkey.ts' },
  { id: 'command', name: 'Commands' },
  { id: 'css', name: 'CSS' },
  { id: 'state', name: 'State' },
  { id: 'events', name: 'Events' },
] as const
type TabId = (typeof tabs)[number]['id']

interface OutputProps {
  settings: Settings
  latchkey: Latchkey | undefined
}

/** The code of the settings, and what happens in the preview. */
export function Output({ settings, latchkey }: OutputProps) {
  const [tab, setTab] = useState<TabId>('config')
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = tabs.findIndex(({ id }) => id === tab)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    setTab(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <section className="playground-output" aria-label="Code, state and events">
      <div ref={list} role="tablist" aria-label="Code, state and events" onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`playground-tab-${id}`}
            data-tab={id}
            aria-selected={tab === id}
            aria-controls={`playground-panel-${id}`}
            tabIndex={tab === id ? 0 : -1}
            onClick={() => setTab(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {/* Hidden, not left out: the log has the events of all the time. */}
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`playground-panel-${id}`}
          aria-labelledby={`playground-tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard.
          tabIndex={0}
          hidden={tab !== id}
        >
          <Content id={id} settings={settings} latchkey={latchkey} />
        </div>
      ))}
    </section>
  )
}

function Content({ id, settings, latchkey }: OutputProps & { id: TabId }) {
  if (id === 'config') return <CodeView code={configCode(settings)} />
  if (id === 'command') return <CodeView code={commandCode(settings)} />
  if (id === 'css') return <CodeView code={cssCode(settings)} />
  if (!latchkey) return null
  return id === 'state' ? <StateView latchkey={latchkey} /> : <EventLog latchkey={latchkey} />
}

/** How long the button says that the code was copied, in milliseconds. */
const shownMs = 2_000

/** Code with a button that copies it. */
function CodeView({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), shownMs)
  }
  return (
    <div className="playground-code">
      <button type="button" className="playground-copy" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <pre>
        <code>{code}</code>
      </pre>
    </div>
  )
}

/** What the hooks return now. */
function StateView({ latchkey }: { latchkey: Latchkey }) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <State />
    </LatchkeyProvider>
  )
}

function State() {
  const hooks = {
    useAccount: useAccount(),
    useNetworks: useNetworks(),
    useConnections: useConnections(),
    useModal: useModal(),
    useRouter: useRouter(),
  }
  return (
    <div className="state-view">
      {Object.entries(hooks).map(([name, value]) => (
        <details key={name} open={name === 'useAccount'}>
          <summary>
            <code>{name}()</code>
          </summary>
          <pre>
            <code>{JSON.stringify(value, shown, 2)}</code>
          </pre>
        </details>
      ))}
    </div>
  )
}

/** JSON has no bigint, and leaves out functions. Pictures are long. */
function shown(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string' && value.startsWith('data:')) return `${value.slice(0, 24)}…`
  return value
}

/** The number of events that are kept. */
const maxEvents = 50

interface LoggedEvent {
  readonly id: number
  readonly event: LatchkeyEvent
}

/** The events of the latchkey, the newest first. */
function EventLog({ latchkey }: { latchkey: Latchkey }) {
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
