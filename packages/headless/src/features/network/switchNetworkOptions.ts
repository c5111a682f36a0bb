import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  type SwitchNetworkReturnType,
  switchNetwork,
} from './switchNetwork.js'

/**
 * Returns the options of `useMutation` for `switchNetwork`.
 *
 * @example
 * ```ts
 * import { switchNetworkMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(switchNetworkMutationOptions(latchkey))
 * ```
 */
export function switchNetworkMutationOptions<latchkey extends Latchkey>(latchkey: latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'switchNetwork'],
    mutationFn: (variables) => switchNetwork(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SwitchNetworkReturnType<latchkey>,
    SwitchNetworkErrorType,
    SwitchNetworkParameters<latchkey>
  >
}
