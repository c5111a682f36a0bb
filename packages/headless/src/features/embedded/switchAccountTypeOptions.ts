import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SwitchAccountTypeErrorType,
  type SwitchAccountTypeParameters,
  type SwitchAccountTypeReturnType,
  switchAccountType,
} from './switchAccountType.js'

/**
 * Returns the options of `useMutation` for `switchAccountType`.
 *
 * @example
 * ```ts
 * import { switchAccountTypeMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(switchAccountTypeMutationOptions(latchkey))
 * ```
 */
export function switchAccountTypeMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'switchAccountType'],
    mutationFn: (variables) => switchAccountType(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SwitchAccountTypeReturnType,
    SwitchAccountTypeErrorType,
    SwitchAccountTypeParameters
  >
}
