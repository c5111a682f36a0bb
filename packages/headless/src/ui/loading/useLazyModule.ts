'use client'

import { useSyncExternalStore } from 'react'
import type { LazyModule } from './lazyModule.js'

/**
 * Returns the module, or `undefined` until it has loaded. Does not load it.
 */
export function useLazyModule<module>(lazy: LazyModule<module>): module | undefined {
  return useSyncExternalStore(lazy.subscribe, () => lazy.loaded, notLoaded)
}

/** The value on the server and during hydration. */
function notLoaded(): undefined {}
