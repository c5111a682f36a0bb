'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { internalsOf } from '../../core/internals.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { Connector } from '../../shared/types.js'
import type { ConnectErrorType, ConnectParameters, ConnectReturnType } from './connect.js'
import { connectMutationOptions } from './connectOptions.js'
import { useConnectors } from './useConnectors.js'

type ConnectMutation = UseMutationResult<ConnectReturnType, ConnectErrorType, ConnectParameters>

export type UseConnectReturnType = ConnectMutation & {
  /** What can be connected, as in `useConnectors`. */
  readonly connectors: readonly Connector[]
}

/**
 * Connects a wallet. Once everything is disconnected, the hook is idle again.
 *
 * @example
 * const { connectors, mutate } = useConnect()
 * connectors.map((connector) => <button onClick={() => mutate({ connector })}>{connector.name}</button>)
 */
export function useConnect(): UseConnectReturnType {
  const latchkey = useLatchkey('useConnect')
  const connectors = useConnectors()
  const mutation: ConnectMutation = useMutation(connectMutationOptions(latchkey))
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
