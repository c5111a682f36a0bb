'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { DisconnectErrorType, DisconnectParameters, DisconnectReturnType } from './disconnect.js'
import { disconnectMutationOptions } from './disconnectOptions.js'

export interface UseDisconnectParameters<context = unknown>
  extends MutationParameters<
    DisconnectReturnType,
    DisconnectErrorType,
    // biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
    DisconnectParameters | void,
    context
  > {}

export type UseDisconnectReturnType<context = unknown> = UseMutationResult<
  DisconnectReturnType,
  DisconnectErrorType,
  // biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
  DisconnectParameters | void,
  context
>

/**
 * Disconnects all namespaces, one namespace, or one connection. See `disconnect` for the errors.
 *
 * @example
 * ```tsx
 * import { useDisconnect } from '@latchkey/headless'
 *
 * function DisconnectButton() {
 *   const { mutate } = useDisconnect()
 *   return (
 *     <button type="button" onClick={() => mutate()}>
 *       Disconnect
 *     </button>
 *   )
 * }
 * ```
 */
export function useDisconnect<context = unknown>(
  parameters: UseDisconnectParameters<context> = {},
): UseDisconnectReturnType<context> {
  const latchkey = useLatchkey('useDisconnect', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...disconnectMutationOptions(latchkey) })
}
