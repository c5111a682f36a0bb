import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SwitchConnectionErrorType,
  type SwitchConnectionParameters,
  type SwitchConnectionReturnType,
  switchConnection,
} from './switchConnection.js'

/**
 * Returns the options of `useMutation` for `switchConnection`.
 *
 * @example
 * ```ts
 * import { switchConnectionMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(switchConnectionMutationOptions(latchkey))
 * ```
 */
export function switchConnectionMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'switchConnection'],
    mutationFn: (variables) => switchConnection(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SwitchConnectionReturnType,
    SwitchConnectionErrorType,
    SwitchConnectionParameters
  >
}
