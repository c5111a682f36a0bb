'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import type { EmbeddedSession, EmbeddedSnapshot } from '../core/embedded.js'
import { subscribeToNothing } from './subscribeToNothing.js'

/**
 * Returns the user and the accounts of the embedded wallet, and renders the component when they change. Empty
 * without the option `embedded`.
 */
export function useEmbeddedSession({ embedded }: Latchkey): EmbeddedSession {
  const user = useField(embedded, 'user')
  const accounts = useField(embedded, 'accounts')
  const smartAccountNetworkIds = useField(embedded, 'smartAccountNetworkIds')
  return useMemo(() => ({ user, accounts, smartAccountNetworkIds }), [user, accounts, smartAccountNetworkIds])
}

function useField<key extends keyof EmbeddedSession>(
  embedded: Latchkey['embedded'],
  key: key,
): EmbeddedSnapshot[key] {
  return useSyncExternalStore(
    embedded?.subscribe ?? subscribeToNothing,
    () => embedded?.getSnapshot()[key],
    // A server knows nobody.
    () => undefined,
  )
}
