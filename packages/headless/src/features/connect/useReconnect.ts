'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { ReconnectReturnType } from './reconnect.js'
import { reconnectMutationOptions } from './reconnectOptions.js'

export type UseReconnectReturnType = UseMutationResult<ReconnectReturnType, Error, void>

/** Asks the wallets of the last visit again, without a prompt. The provider does so once by itself. spec 1.8, 4.1 */
export function useReconnect(): UseReconnectReturnType {
  return useMutation(reconnectMutationOptions(useLatchkey('useReconnect')))
}
