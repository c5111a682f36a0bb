import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type SendErrorType, type SendParameters, type SendReturnType, send } from './send.js'

/**
 * Returns the options of `useMutation` for `send`.
 *
 * @param defaults Parameters for variables that have none of their own.
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
export function sendMutationOptions(
  latchkey: Latchkey,
  defaults: Pick<SendParameters, 'idempotencyKey'> = {},
) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'send'],
    mutationFn: ({ idempotencyKey = defaults.idempotencyKey, ...variables }) =>
      send(latchkey, { ...variables, idempotencyKey }),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SendReturnType, SendErrorType, SendParameters>
}
