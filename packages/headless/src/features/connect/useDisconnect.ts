'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { DisconnectErrorType, DisconnectParameters, DisconnectReturnType } from './disconnect.js'
import { disconnectMutationOptions } from './disconnectOptions.js'

/** The options of the mutation. */
export interface UseDisconnectParameters<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>
  extends MutationParameters<
    DisconnectReturnType,
    DisconnectErrorType,
    // biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
    DisconnectParameters<latchkey> | void,
    context,
    latchkey
  > {}

/** The result of the mutation. `mutate` ends connections. */
export type UseDisconnectReturnType<
  context = unknown,
  latchkey extends Latchkey = RegisteredLatchkey,
> = UseMutationResult<
  DisconnectReturnType,
  DisconnectErrorType,
  // biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
  DisconnectParameters<latchkey> | void,
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
export function useDisconnect<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseDisconnectParameters<context, latchkey> = {},
): UseDisconnectReturnType<context, latchkey> {
  const latchkey = useGivenLatchkey('useDisconnect', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...disconnectMutationOptions(latchkey) })
}
