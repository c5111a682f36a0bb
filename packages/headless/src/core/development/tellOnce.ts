import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'

/**
 * Prints a warning to the console, once per text and latchkey. Prints nothing if `debug` is false, or on a
 * server, because the browser prints the same warning.
 *
 * Call it after a check of `process.env.NODE_ENV !== 'production'`, so that bundlers remove the text from
 * production builds.
 */
export function tellOnce(latchkey: Latchkey, text: string): void {
  if (!latchkey.options.debug || typeof window === 'undefined') return
  const told = internalsOf(latchkey).store('development.told', () => new Set<string>())
  if (told.has(text)) return
  told.add(text)
  console.warn(`[latchkey] ${text}`)
}
