import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SendCallsErrorType,
  type SendCallsParameters,
  type SendCallsReturnType,
  sendCalls,
} from './sendCalls.js'

/**
 * Returns the options of `useMutation` for `sendCalls`.
 *
 * @example
 * ```ts
 * import { sendCallsMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(sendCallsMutationOptions(latchkey))
 * ```
 */
export function sendCallsMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'sendCalls'],
    mutationFn: (variables) => sendCalls(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SendCallsReturnType, SendCallsErrorType, SendCallsParameters>
}
