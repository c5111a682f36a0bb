import { useEffect, useState } from 'react'
import type { Settings } from './settings'
import { searchOf, settingsOf } from './settingsUrl'

/**
 * Returns the settings and a function that sets them. They are in the address, so that a link has them.
 *
 * @param start The settings of an address without any.
 */
export function useSettings(start: Settings): [Settings, (settings: Settings) => void] {
  const [settings, setSettings] = useState(() => settingsOf(location.search, start))
  useEffect(() => {
    const onPop = () => setSettings(settingsOf(location.search, start))
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [start])
  useEffect(() => {
    // A path that begins with two slashes would be a host if it stood alone.
    const url = new URL(location.href)
    url.search = searchOf(settings, start, location.search)
    history.replaceState(history.state, '', url)
  }, [settings, start])
  return [settings, setSettings]
}
