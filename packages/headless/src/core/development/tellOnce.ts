import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'

/**
 * Warns the developer in the console, once for each text and latchkey. Silent with `debug: false` and on a
 * server, where the same app would say it a second time.
 *
 * Call it behind `process.env.NODE_ENV !== 'production'`: bundlers then leave the call and its words out of
 * an app that is deployed.
 */
export function tellOnce(latchkey: Latchkey, text: string): void {
  if (!latchkey.options.debug || typeof window === 'undefined') return
  const told = internalsOf(latchkey).store('development.told', () => new Set<string>())
  if (told.has(text)) return
  told.add(text)
  console.warn(`[latchkey] ${text}`)
}
