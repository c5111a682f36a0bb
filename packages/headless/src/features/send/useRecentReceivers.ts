'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type RecentReceiver, recentReceiversStore, watchRecentReceivers } from './recentReceivers.js'

/** The latchkey. */
export interface UseRecentReceiversParameters extends LatchkeyParameters {}

/** The receivers, newest first. */
export type UseRecentReceiversReturnType = readonly RecentReceiver[]

const none: readonly RecentReceiver[] = []

/**
 * Returns the addresses that the user has sent to in the active namespace, newest first. At most 10, from
 * this browser only. They are removed when the account is disconnected.
 *
 * @example
 * ```tsx
 * import { shortenAddress, useRecentReceivers } from '@latchkey/headless'
 *
 * function Receivers({ choose }: { choose(to: string): void }) {
 *   return useRecentReceivers().map(({ address, name }) => (
 *     <button type="button" key={address} onClick={() => choose(name ?? address)}>
 *       {name} {shortenAddress(address)}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useRecentReceivers(
  parameters: UseRecentReceiversParameters = {},
): UseRecentReceiversReturnType {
  const latchkey = useGivenLatchkey('useRecentReceivers', parameters.latchkey)
  const active = useStoreValue(latchkey, 'networks', ({ activeNamespace }) => activeNamespace)
  const subscribe = useCallback(
    (listener: () => void) => watchRecentReceivers(latchkey, listener),
    [latchkey],
  )
  const all = useSyncExternalStore(
    subscribe,
    () => recentReceiversStore(latchkey).getState(),
    () => none,
  )
  return useMemo(() => all.filter(({ namespace }) => namespace === active), [all, active])
}
