'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { Connector } from '../../shared/types.js'
import type { ConnectErrorType, ConnectParameters, ConnectReturnType } from './connect.js'
import { connectMutationOptions } from './connectOptions.js'
import { useConnectors } from './useConnectors.js'

export interface UseConnectParameters<context = unknown>
  extends MutationParameters<ConnectReturnType, ConnectErrorType, ConnectParameters, context> {}

type ConnectMutation<context> = UseMutationResult<
  ConnectReturnType,
  ConnectErrorType,
  ConnectParameters,
  context
>

export type UseConnectReturnType<context = unknown> = ConnectMutation<context> & {
  /** The connectors of `useConnectors`. */
  readonly connectors: readonly Connector[]
}

/**
 * Connects a wallet. The mutation is reset when the last namespace is disconnected. See `connect` for the
 * errors.
 *
 * @example
 * ```tsx
 * import { useConnect } from '@latchkey/headless'
 *
 * function ConnectButtons() {
 *   const { connectors, mutate } = useConnect()
 *   return connectors.map((connector) => (
 *     <button key={connector.key} type="button" onClick={() => mutate({ connector })}>
 *       {connector.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useConnect<context = unknown>(
  parameters: UseConnectParameters<context> = {},
): UseConnectReturnType<context> {
  const latchkey = useLatchkey('useConnect', parameters.latchkey)
  const connectors = useConnectors({ latchkey })
  const mutation: ConnectMutation<context> = useMutation({
    ...parameters.mutation,
    ...connectMutationOptions(latchkey),
  })
  const { reset } = mutation
  useEffect(
    () =>
      internalsOf(latchkey).subscribe(({ type }) => {
        if (type === 'account.allDisconnected') reset()
      }),
    [latchkey, reset],
  )
  return { ...mutation, connectors }
}
