'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { SendErrorType, SendParameters, SendReturnType } from './send.js'
import { sendMutationOptions } from './sendOptions.js'

export interface UseSendParameters<context = unknown>
  extends MutationParameters<SendReturnType, SendErrorType, SendParameters, context> {}

export type UseSendReturnType<context = unknown> = UseMutationResult<
  SendReturnType,
  SendErrorType,
  SendParameters,
  context
>

/** Sends the native currency of the active network. */
export function useSend<context = unknown>(
  parameters: UseSendParameters<context> = {},
): UseSendReturnType<context> {
  const latchkey = useLatchkey('useSend', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...sendMutationOptions(latchkey) })
}
