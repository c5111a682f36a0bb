import { pairingConnectorId } from '../../core/pairing.js'
import { parseName } from '../../shared/parseName.js'

/** An entry of `window.injectedWeb3`. */
export interface InjectedEntry {
  /** Asks the visitor to let the app in; an app that was let in before gets its answer without a prompt. */
  enable(appName: string): Promise<unknown>
}

/** More extensions than anybody has; a page that is flooded stays quick. */
const maxExtensions = 100
/** When to look again for extensions that come after the page began, in milliseconds. */
const lookAgainMs = [100, 300, 900, 3_000]

/** The keys of the extensions that are in this page now, in the order of their arrival. */
export function readExtensionKeys(): readonly string[] {
  try {
    return Object.keys(entriesOf(window))
      .slice(0, maxExtensions)
      .filter((key) => isKey(key) && readExtension(key))
  } catch {
    return []
  }
}

/** The extension with that key as it is in the page now: an update may have put another in the place of the first. */
export function readExtension(key: string): InjectedEntry | undefined {
  try {
    const entry = entriesOf(window)[key] as Record<'enable' | 'connect', unknown>
    // The newer form of the entry has `connect`, which answers the same.
    const ask = entry.enable ?? entry.connect
    if (typeof ask !== 'function') return undefined
    return { enable: async (appName) => ask.call(entry, appName) }
  } catch {
    return undefined
  }
}

/** Calls whenever an extension may have come: once the page has loaded, and some times after this began. Returns what ends it. */
export function watchExtensions(look: () => void): () => void {
  const timers = lookAgainMs.map((ms) => setTimeout(look, ms))
  window.addEventListener('load', look)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', look)
  }
}

function entriesOf(page: Window): Record<string, unknown> {
  return (page as { injectedWeb3?: Record<string, unknown> }).injectedWeb3 ?? {}
}

/** A key is shown as a name and stored as an id: nothing that is not plain to see, and not the pairing's own. */
function isKey(key: string): boolean {
  return parseName(key) === key && key !== pairingConnectorId
}
