'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { ReconnectReturnType } from './reconnect.js'
import { reconnectMutationOptions } from './reconnectOptions.js'

/** The options of the mutation. */
export interface UseReconnectParameters<context = unknown>
  extends MutationParameters<ReconnectReturnType, Error, void, context> {}

/** The result of the mutation. `mutate` reconnects the wallets of the last visit. */
export type UseReconnectReturnType<context = unknown> = UseMutationResult<
  ReconnectReturnType,
  Error,
  void,
  context
>

/**
 * Reconnects the wallets of the last visit, without a prompt. `LatchkeyProvider` does it once when it mounts,
 * unless the option `enableReconnect` is false.
 *
 * @example
 * ```tsx
 * import { useReconnect } from '@latchkey/headless'
 *
 * function ReconnectButton() {
 *   const { mutate } = useReconnect()
 *   return (
 *     <button type="button" onClick={() => mutate()}>
 *       Reconnect
 *     </button>
 *   )
 * }
 * ```
 */
export function useReconnect<context = unknown>(
  parameters: UseReconnectParameters<context> = {},
): UseReconnectReturnType<context> {
  const latchkey = useGivenLatchkey('useReconnect', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...reconnectMutationOptions(latchkey) })
}
