'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { ReconnectReturnType } from './reconnect.js'
import { reconnectMutationOptions } from './reconnectOptions.js'

export interface UseReconnectParameters<context = unknown>
  extends MutationParameters<ReconnectReturnType, Error, void, context> {}

export type UseReconnectReturnType<context = unknown> = UseMutationResult<
  ReconnectReturnType,
  Error,
  void,
  context
>

/** Asks the wallets of the last visit again, without a prompt. The provider does so once by itself. */
export function useReconnect<context = unknown>(
  parameters: UseReconnectParameters<context> = {},
): UseReconnectReturnType<context> {
  const latchkey = useLatchkey('useReconnect', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...reconnectMutationOptions(latchkey) })
}
