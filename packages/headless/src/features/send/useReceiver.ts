'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useDebounced } from '../../react/useDebounced.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type ReceiverQueryParameters, receiverQueryOptions } from './receiverOptions.js'
import type { ResolveReceiverErrorType, ResolveReceiverReturnType } from './resolveReceiver.js'

/** How long a name must not have changed before it is resolved, in milliseconds. */
const nameDebounceMs = 500

/** What the user entered as the receiver, and the options of the query. */
export interface UseReceiverParameters<data = ResolveReceiverReturnType>
  extends ReceiverQueryParameters,
    QueryParameters<ResolveReceiverReturnType, ResolveReceiverErrorType, data> {}

/** The result of the query. `data` has the address, the name and the warnings. */
export type UseReceiverReturnType<data = ResolveReceiverReturnType> = UseQueryResult<
  data,
  ResolveReceiverErrorType
>

/**
 * Resolves what the user enters as the receiver: an address at once, a name when it has not changed for
 * 500 ms. The query is disabled without a connected account or `to`. See `resolveReceiver` for the errors.
 *
 * @example
 * ```tsx
 * import { useReceiver } from '@latchkey/headless'
 *
 * function Receiver({ to }: { to: string }) {
 *   const { data, error } = useReceiver({ to })
 *   if (error) return <p role="alert">{error.shortMessage}</p>
 *   return (
 *     <p>
 *       {data?.name} {data?.address}
 *       {data?.warnings.map(({ code, message }) => <em key={code}>{message}</em>)}
 *     </p>
 *   )
 * }
 * ```
 */
export function useReceiver<data = ResolveReceiverReturnType>(
  parameters: UseReceiverParameters<data> = {},
): UseReceiverReturnType<data> {
  const { to = '', known, query } = parameters
  const latchkey = useGivenLatchkey('useReceiver', parameters.latchkey)
  const namespace = useStoreValue(latchkey, 'networks', ({ activeNamespace }) => activeNamespace)
  const account = useStoreValue(latchkey, 'accounts', (accounts) => accounts[namespace])
  const isConnected = account?.status === 'connected'
  const entered = useDebounced(to.trim(), to.includes('.') ? nameDebounceMs : 0)
  const isSettled = entered === to.trim()
  const options = receiverQueryOptions(latchkey, {
    // What was entered before has another result.
    to: isSettled ? entered : '',
    known,
    account: isConnected ? `${account.networkId}:${account.activeAddress}` : undefined,
  })
  return useQuery<ResolveReceiverReturnType, ResolveReceiverErrorType, data>({
    ...options,
    ...query,
    enabled: isConnected && options.enabled && (query?.enabled ?? true),
  })
}
