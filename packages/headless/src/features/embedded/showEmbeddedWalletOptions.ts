import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type ShowEmbeddedWalletErrorType,
  type ShowEmbeddedWalletParameters,
  type ShowEmbeddedWalletReturnType,
  showEmbeddedWallet,
} from './showEmbeddedWallet.js'

/**
 * Returns the options of `useMutation` for `showEmbeddedWallet`.
 *
 * @example
 * ```ts
 * import { showEmbeddedWalletMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(showEmbeddedWalletMutationOptions(latchkey))
 * ```
 */
export function showEmbeddedWalletMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'showEmbeddedWallet'],
    mutationFn: (variables) => showEmbeddedWallet(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    ShowEmbeddedWalletReturnType,
    ShowEmbeddedWalletErrorType,
    ShowEmbeddedWalletParameters
  >
}
