'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { Connector } from '../../shared/types.js'
import type { ConnectErrorType, ConnectParameters, ConnectReturnType } from './connect.js'
import { connectMutationOptions } from './connectOptions.js'
import { useConnectors } from './useConnectors.js'

/** The options of the mutation. */
export interface UseConnectParameters<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>
  extends MutationParameters<
    ConnectReturnType<latchkey>,
    ConnectErrorType,
    ConnectParameters<latchkey>,
    context,
    latchkey
  > {}

type ConnectMutation<context, latchkey extends Latchkey> = UseMutationResult<
  ConnectReturnType<latchkey>,
  ConnectErrorType,
  ConnectParameters<latchkey>,
  context
>

/** The result of the mutation. `mutate` connects a wallet, `data` is its account. */
export type UseConnectReturnType<
  context = unknown,
  latchkey extends Latchkey = RegisteredLatchkey,
> = ConnectMutation<context, latchkey> & {
  /** The connectors of `useConnectors`. */
  readonly connectors: readonly Connector<NamespaceOf<latchkey>>[]
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
export function useConnect<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseConnectParameters<context, latchkey> = {},
): UseConnectReturnType<context, latchkey> {
  const latchkey = useGivenLatchkey('useConnect', parameters.latchkey)
  const connectors = useConnectors({ latchkey })
  const mutation: ConnectMutation<context, latchkey> = useMutation({
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
