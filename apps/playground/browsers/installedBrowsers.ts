import type { DrivenBrowser } from './drivenBrowser'
import { startFirefox } from './startFirefox'
import { findProgram } from './startProgram'
import { startWebKit } from './startWebKit'

/** A browser of the stories. */
interface KnownBrowser {
  readonly name: 'Firefox' | 'WebKit'
  /** Starts it. `undefined` if it is not installed. */
  readonly start: (() => Promise<DrivenBrowser>) | undefined
}

/** Returns the browsers, and how to start those that this machine has. */
export function installedBrowsers(): readonly KnownBrowser[] {
  const firefox = findProgram('firefox-esr', 'firefox')
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  return [
    { name: 'Firefox', start: firefox === undefined ? undefined : () => startFirefox(firefox) },
    {
      name: 'WebKit',
      start:
        driver === undefined || display === undefined ? undefined : () => startWebKit({ driver, display }),
    },
  ]
}
