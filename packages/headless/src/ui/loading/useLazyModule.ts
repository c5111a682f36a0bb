'use client'

import { useSyncExternalStore } from 'react'
import type { LazyModule } from './lazyModule.js'

/**
 * Returns the module, or `undefined` until it has loaded. Does not load it.
 *
 * @example
 * ```tsx
 * import { lazyModule, useLazyModule } from '@latchkey/headless/ui'
 *
 * const settings = lazyModule(async () => ({ language: 'en' }))
 *
 * export function Language() {
 *   return <p>{useLazyModule(settings)?.language ?? 'Loading…'}</p>
 * }
 * ```
 */
export function useLazyModule<module>(lazy: LazyModule<module>): module | undefined {
  return useSyncExternalStore(lazy.subscribe, () => lazy.loaded, notLoaded)
}

/** The value on the server and during hydration. */
function notLoaded(): undefined {}
