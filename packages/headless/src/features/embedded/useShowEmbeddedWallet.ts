'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type {
  ShowEmbeddedWalletErrorType,
  ShowEmbeddedWalletParameters,
  ShowEmbeddedWalletReturnType,
} from './showEmbeddedWallet.js'
import { showEmbeddedWalletMutationOptions } from './showEmbeddedWalletOptions.js'

/** The options of the mutation. */
export interface UseShowEmbeddedWalletParameters<context = unknown>
  extends MutationParameters<
    ShowEmbeddedWalletReturnType,
    ShowEmbeddedWalletErrorType,
    ShowEmbeddedWalletParameters,
    context
  > {}

/** The result of the mutation. `data` says whether the wallet is protected now. */
export type UseShowEmbeddedWalletReturnType<context = unknown> = UseMutationResult<
  ShowEmbeddedWalletReturnType,
  ShowEmbeddedWalletErrorType,
  ShowEmbeddedWalletParameters,
  context
>

/**
 * Shows a page about the embedded wallet, which the frame draws. See `showEmbeddedWallet` for the pages and
 * the errors, and `useEmbeddedPrompt` for its place.
 *
 * @example
 * ```tsx
 * import { useShowEmbeddedWallet } from '@latchkey/headless'
 *
 * function ExportButton() {
 *   const { mutate, isPending } = useShowEmbeddedWallet()
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => mutate({ page: 'export' })}>
 *       Export
 *     </button>
 *   )
 * }
 * ```
 */
export function useShowEmbeddedWallet<context = unknown>(
  parameters: UseShowEmbeddedWalletParameters<context> = {},
): UseShowEmbeddedWalletReturnType<context> {
  const latchkey = useGivenLatchkey('useShowEmbeddedWallet', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...showEmbeddedWalletMutationOptions(latchkey) })
}
