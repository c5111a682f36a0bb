import { defaultSettings } from './settings/settings'
import { useSettings } from './settings/settingsUrl'
import { Workshop } from './Workshop'

/** The playground as a part of a page, with chains in the page. The app of `npm start` is `App`. */
export function Playground() {
  const [settings, setSettings] = useSettings(defaultSettings)
  return <Workshop settings={settings} onChange={setSettings} onReset={() => setSettings(defaultSettings)} />
}
