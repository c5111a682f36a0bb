import { useEffect, useState } from 'react'
import { Output } from './output/Output'
import { Panel } from './panel/Panel'
import { Preview } from './preview/Preview'
import type { Settings } from './settings/settings'
import { searchOf, settingsOf } from './settings/settingsUrl'
import { usePlaygroundApp } from './usePlaygroundApp'
import './playground.css'

/** The modal in a small app, what can be set about it, and the code for that. */
export function Playground() {
  const [settings, setSettings] = useSettings()
  const { latchkey, chains, problem, count, isBusy } = usePlaygroundApp(settings)
  return (
    <div className="playground">
      <Panel settings={settings} onChange={setSettings} />
      <div className="playground-main">
        <section className="playground-stage" aria-label="Preview" aria-busy={isBusy}>
          {problem ? (
            <p role="alert" className="playground-problem">
              {problem}
            </p>
          ) : (
            latchkey && <Preview key={count} latchkey={latchkey} settings={settings} scan={chains?.scan} />
          )}
        </section>
        <Output settings={settings} latchkey={problem ? undefined : latchkey} />
      </div>
    </div>
  )
}

/** The settings are in the address, so that it can be sent to somebody. */
function useSettings(): [Settings, (settings: Settings) => void] {
  const [settings, setSettings] = useState(() => settingsOf(location.search))
  useEffect(() => {
    const onPop = () => setSettings(settingsOf(location.search))
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    const search = searchOf(settings)
    history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
  }, [settings])
  return [settings, setSettings]
}
