'use client'

import { useSyncExternalStore } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import type { EmbeddedUser } from '../core/embedded.js'
import { subscribeToNothing } from './subscribeToNothing.js'

/** Returns the user of the embedded wallet, and renders the component when it changes. */
export function useEmbeddedUser({ embedded }: Latchkey): EmbeddedUser | undefined {
  return useSyncExternalStore(
    embedded?.subscribe ?? subscribeToNothing,
    () => embedded?.getSnapshot().user,
    // A server knows nobody.
    () => undefined,
  )
}
