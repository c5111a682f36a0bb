'use client'

import { useContext, useSyncExternalStore } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import { internalsOf } from '../core/internals.js'
import type { StoreStates } from '../core/stores/stores.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/**
 * Returns a value of a store, and renders the component when it changes.
 *
 * @param select Must not return a new object for the same state.
 */
export function useStoreValue<name extends keyof StoreStates, value>(
  latchkey: Latchkey,
  name: name,
  select: (state: StoreStates[name]) => value,
): value {
  const context = useContext(LatchkeyContext)
  const initial = context?.latchkey === latchkey ? context.initial[name] : undefined
  const store = internalsOf(latchkey).stores[name]
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(initial ?? store.getInitialState()),
  )
}
