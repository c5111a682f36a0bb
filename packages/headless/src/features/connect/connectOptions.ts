import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type ConnectErrorType, type ConnectParameters, type ConnectReturnType, connect } from './connect.js'

/**
 * Returns the options of `useMutation` for `connect`.
 *
 * @example
 * ```ts
 * import { connectMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(connectMutationOptions(latchkey))
 * ```
 */
export function connectMutationOptions<latchkey extends Latchkey>(latchkey: latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'connect'],
    mutationFn: (variables) => connect(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    ConnectReturnType<latchkey>,
    ConnectErrorType,
    ConnectParameters<latchkey>
  >
}
