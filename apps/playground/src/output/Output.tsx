import type { Latchkey } from '@latchkey/headless'
import { type KeyboardEvent, useRef, useState } from 'react'
import { commandCode } from '../code/commandCode'
import { configCode } from '../code/configCode'
import { cssCode } from '../code/cssCode'
import type { Settings } from '../settings/settings'
import { EventLog } from './EventLog'
import { StateView } from './StateView'

const tabs = [
  { id: 'config', name: 'latchkey.ts' },
  { id: 'command', name: 'Commands' },
  { id: 'css', name: 'CSS' },
  { id: 'state', name: 'State' },
  { id: 'events', name: 'Events' },
] as const
type TabId = (typeof tabs)[number]['id']

export interface OutputProps {
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
