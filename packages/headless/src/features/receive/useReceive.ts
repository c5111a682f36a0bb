'use client'

import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useEmbeddedSession } from '../../react/useEmbeddedSession.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type ReceiveParameters, type ReceiveReturnType, receive } from './receive.js'

/** What is asked for. */
export interface UseReceiveParameters extends ReceiveParameters, LatchkeyParameters {}

/** What a payer needs. `undefined` without an account, or on a network that is not configured. */
export type UseReceiveReturnType = ReceiveReturnType | undefined

/**
 * Returns what a payer needs to pay the active account: its address, the text of the QR code, the network,
 * and the other networks on which the account has this address. See `receive`.
 *
 * @example
 * ```tsx
 * import { useReceive } from '@latchkey/headless'
 *
 * function Receive() {
 *   const request = useReceive()
 *   if (!request) return null
 *   return (
 *     <p>
 *       {request.address}, only on {request.network.name}. <a href={request.uri}>Open a wallet</a>
 *     </p>
 *   )
 * }
 * ```
 */
export function useReceive(parameters: UseReceiveParameters = {}): UseReceiveReturnType {
  const { latchkey: given, ...request } = parameters
  const latchkey = useGivenLatchkey('useReceive', given)
  const namespace = useStoreValue(latchkey, 'networks', ({ activeNamespace }) => activeNamespace)
  // What `receive` reads of the stores.
  useStoreValue(latchkey, 'networks', ({ networks }) => networks)
  useEmbeddedSession(latchkey)
  const account = useStoreValue(latchkey, 'accounts', (accounts) => accounts[namespace])
  if (account?.status !== 'connected') return undefined
  try {
    return receive(latchkey, request)
  } catch {
    return undefined
  }
}
