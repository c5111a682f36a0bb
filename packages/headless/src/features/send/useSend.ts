'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { SendErrorType, SendParameters, SendReturnType } from './send.js'
import { sendMutationOptions } from './sendOptions.js'

export type UseSendReturnType = UseMutationResult<SendReturnType, SendErrorType, SendParameters>

/** Sends the native currency of the active network. spec 1.2 */
export function useSend(): UseSendReturnType {
  return useMutation(sendMutationOptions(useLatchkey('useSend')))
}
