'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { DisconnectErrorType, DisconnectParameters, DisconnectReturnType } from './disconnect.js'
import { disconnectMutationOptions } from './disconnectOptions.js'

export type UseDisconnectReturnType = UseMutationResult<
  DisconnectReturnType,
  DisconnectErrorType,
  // biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
  DisconnectParameters | void
>

/** Disconnects everything, one namespace, or one connection. spec 4.3 */
export function useDisconnect(): UseDisconnectReturnType {
  return useMutation(disconnectMutationOptions(useLatchkey('useDisconnect')))
}
