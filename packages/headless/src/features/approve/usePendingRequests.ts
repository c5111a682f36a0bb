'use client'

import { useSyncExternalStore } from 'react'
import { type PendingRequest, pendingRequestsStore } from '../../core/pendingRequests.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'

/** The latchkey whose requests are returned. */
export interface UsePendingRequestsParameters extends LatchkeyParameters {}

/** The requests, oldest first. */
export type UsePendingRequestsReturnType = readonly PendingRequest[]

const none: UsePendingRequestsReturnType = []

/**
 * Returns the transactions and signatures of this page that a wallet has not answered, and where the user
 * answers them. A request that the app has stopped waiting for stays until the wallet answers.
 * `useWalletLink` has the link that opens the wallet on another device.
 *
 * @example
 * ```tsx
 * import { usePendingRequests, useWalletLink } from '@latchkey/headless'
 *
 * function Waiting() {
 *   const { link } = useWalletLink({ purpose: 'request' })
 *   return usePendingRequests().map(({ id, wallet, place }) => (
 *     <p key={id}>
 *       Waiting for {wallet.name}. {place === 'device' && link && <a href={link.href}>Open wallet</a>}
 *     </p>
 *   ))
 * }
 * ```
 */
export function usePendingRequests(
  parameters: UsePendingRequestsParameters = {},
): UsePendingRequestsReturnType {
  const latchkey = useGivenLatchkey('usePendingRequests', parameters.latchkey)
  const store = pendingRequestsStore(latchkey)
  return useSyncExternalStore(store.subscribe, store.getState, () => none)
}
