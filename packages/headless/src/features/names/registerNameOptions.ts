import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type RegisterNameErrorType,
  type RegisterNameParameters,
  type RegisterNameReturnType,
  registerName,
} from './registerName.js'

/**
 * Returns the options of `useMutation` for `registerName`.
 *
 * @example
 * ```ts
 * import { registerNameMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(registerNameMutationOptions(latchkey))
 * ```
 */
export function registerNameMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'registerName'],
    mutationFn: (variables) => registerName(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    RegisterNameReturnType,
    RegisterNameErrorType,
    RegisterNameParameters
  >
}
