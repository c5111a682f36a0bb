'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { Connector } from '../../shared/types.js'
import type { ConnectErrorType, ConnectParameters, ConnectReturnType } from './connect.js'
import { connectMutationOptions } from './connectOptions.js'
import { useConnectors } from './useConnectors.js'

export type UseConnectReturnType = UseMutationResult<
  ConnectReturnType,
  ConnectErrorType,
  ConnectParameters
> & {
  /** What can be connected, as in `useConnectors`. */
  readonly connectors: readonly Connector[]
}

/**
 * Connects a wallet. spec 1.2
 *
 * @example
 * const { connectors, mutate } = useConnect()
 * connectors.map((connector) => <button onClick={() => mutate({ connector })}>{connector.name}</button>)
 */
export function useConnect(): UseConnectReturnType {
  const latchkey = useLatchkey('useConnect')
  const connectors = useConnectors()
  return { ...useMutation(connectMutationOptions(latchkey)), connectors }
}
