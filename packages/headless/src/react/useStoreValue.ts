'use client'

import { useSyncExternalStore } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import { internalsOf } from '../core/internals.js'
import type { StoreStates } from '../core/stores/stores.js'
import { useLatchkeyContext } from './LatchkeyContext.js'

/**
 * Returns a value of a store, and renders the component when it changes.
 *
 * @param select Must not return a new object for the same state.
 * @param hook Name of the calling hook, for the error.
 * @param given The latchkey to use. Default: that of the nearest provider.
 */
export function useStoreValue<name extends keyof StoreStates, value>(
  name: name,
  select: (state: StoreStates[name]) => value,
  hook = 'useStoreValue',
  given?: Latchkey,
): value {
  const { latchkey, initial } = useLatchkeyContext(hook, given)
  const store = internalsOf(latchkey).stores[name]
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(initial[name] ?? store.getInitialState()),
  )
}
