'use client'

import { useSyncExternalStore } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import { internalsOf } from '../core/internals.js'
import type { StoreStates } from '../core/stores/stores.js'
import { useLatchkeyContext } from './context.js'

/**
 * Part of a store's state; the component renders again when that part is another value.
 *
 * @param select Must return something the state holds, not a new object.
 * @param hook The hook that asks, for the error without a provider.
 * @param given The latchkey that the hook was given, if any.
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
