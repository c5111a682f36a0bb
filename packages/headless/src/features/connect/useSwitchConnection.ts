'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type {
  SwitchConnectionErrorType,
  SwitchConnectionParameters,
  SwitchConnectionReturnType,
} from './switchConnection.js'
import { switchConnectionMutationOptions } from './switchConnectionOptions.js'

/** The options of the mutation. */
export interface UseSwitchConnectionParameters<context = unknown>
  extends MutationParameters<
    SwitchConnectionReturnType,
    SwitchConnectionErrorType,
    SwitchConnectionParameters,
    context
  > {}

/** The result of the mutation. `mutate` makes a connection the active one. */
export type UseSwitchConnectionReturnType<context = unknown> = UseMutationResult<
  SwitchConnectionReturnType,
  SwitchConnectionErrorType,
  SwitchConnectionParameters,
  context
>

/**
 * Makes a connection, one of its accounts, and its namespace the active ones. See `switchConnection` for the
 * errors.
 *
 * @example
 * ```tsx
 * import { useConnections, useSwitchConnection } from '@latchkey/headless'
 *
 * function Connections() {
 *   const connections = useConnections()
 *   const { mutate } = useSwitchConnection()
 *   return connections.map((connection) => (
 *     <button key={connection.connectorKey} type="button" onClick={() => mutate({ connection })}>
 *       {connection.wallet.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useSwitchConnection<context = unknown>(
  parameters: UseSwitchConnectionParameters<context> = {},
): UseSwitchConnectionReturnType<context> {
  const latchkey = useGivenLatchkey('useSwitchConnection', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...switchConnectionMutationOptions(latchkey) })
}
