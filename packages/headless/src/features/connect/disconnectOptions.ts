import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type DisconnectErrorType,
  type DisconnectParameters,
  type DisconnectReturnType,
  disconnect,
} from './disconnect.js'

/**
 * Returns the options of `useMutation` for `disconnect`.
 *
 * @example
 * ```ts
 * import { disconnectMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(disconnectMutationOptions(latchkey))
 * ```
 */
export function disconnectMutationOptions<latchkey extends Latchkey>(latchkey: latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'disconnect'],
    mutationFn: (variables) => disconnect(latchkey, variables ?? {}),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    DisconnectReturnType,
    DisconnectErrorType,
    // biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
    DisconnectParameters<latchkey> | void
  >
}
