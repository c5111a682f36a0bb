import { useSyncExternalStore } from 'react'
import type { LazyModule } from './lazy-module'

/** Returns the module, or undefined until its code has loaded. Does not load it. */
export function useLazyModule<module>(lazy: LazyModule<module>): module | undefined {
  return useSyncExternalStore(lazy.subscribe, () => lazy.loaded, notLoaded)
}

/** What a server renders, and the first render in the browser after it. */
function notLoaded(): undefined {}
