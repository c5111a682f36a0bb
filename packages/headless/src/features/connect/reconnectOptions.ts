import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type ReconnectReturnType, reconnect } from './reconnect.js'

/**
 * Returns the options of `useMutation` for `reconnect`.
 *
 * @example
 * ```ts
 * import { reconnectMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(reconnectMutationOptions(latchkey))
 * ```
 */
export function reconnectMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'reconnect'],
    mutationFn: () => reconnect(latchkey),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<ReconnectReturnType, Error, void>
}
