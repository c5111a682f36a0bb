import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type SendErrorType, type SendParameters, type SendReturnType, send } from './send.js'

/**
 * Returns the options of `useMutation` for `send`.
 *
 * @example
 * ```ts
 * import { sendMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(sendMutationOptions(latchkey))
 * ```
 */
export function sendMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'send'],
    mutationFn: (variables) => send(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SendReturnType, SendErrorType, SendParameters>
}
