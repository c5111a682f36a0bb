import { pairingConnectorId } from '../../core/pairing.js'
import { parseName } from '../../shared/parseName.js'
import { knownExtensions } from './knownExtensions.js'

/** An entry of `window.injectedWeb3`. */
export interface InjectedEntry {
  /** Asks the user to authorize the app. Does not prompt again for an app that is authorized. */
  enable(appName: string): Promise<unknown>
}

/** The maximum number of extensions that are listed, except the known ones. */
const maxExtensions = 100
/**
 * The delays after which the page is searched again for extensions that are injected late, in milliseconds.
 */
const searchDelaysMs = [100, 300, 900, 3_000]

/** Returns the keys of the extensions in this page, in the order of their injection. */
export function readExtensionKeys(): readonly string[] {
  try {
    return Object.keys(entriesOf(window))
      .filter((key, index) => index < maxExtensions || Object.hasOwn(knownExtensions, key))
      .filter((key) => isKey(key) && readExtension(key))
  } catch {
    return []
  }
}

/** Returns the current entry of an extension. An update of the extension can replace it. */
export function readExtension(key: string): InjectedEntry | undefined {
  try {
    const entry = entriesOf(window)[key] as Record<'enable' | 'connect', unknown>
    // Newer entries have `connect`, which resolves with the same.
    const enable = entry.enable ?? entry.connect
    if (typeof enable !== 'function') return undefined
    return { enable: async (appName) => enable.call(entry, appName) }
  } catch {
    return undefined
  }
}

/**
 * Calls the listener when there may be new extensions: after some delays, and when the page has loaded.
 * Returns the stop function.
 */
export function watchExtensions(listener: () => void): () => void {
  const timers = searchDelaysMs.map((ms) => setTimeout(listener, ms))
  window.addEventListener('load', listener)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', listener)
  }
}

function entriesOf(page: Window): Record<string, unknown> {
  return (page as { injectedWeb3?: Record<string, unknown> }).injectedWeb3 ?? {}
}

/**
 * A key is displayed as a name and stored as an id, so it must be a valid name, and not the id of the
 * pairing.
 */
function isKey(key: string): boolean {
  return parseName(key) === key && key !== pairingConnectorId
}
