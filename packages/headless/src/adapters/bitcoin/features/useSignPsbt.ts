'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import type { SignPsbtErrorType, SignPsbtParameters, SignPsbtReturnType } from './signPsbt.js'
import { signPsbtMutationOptions } from './signPsbtOptions.js'

/** The options of the mutation. */
export interface UseSignPsbtParameters<context = unknown>
  extends MutationParameters<SignPsbtReturnType, SignPsbtErrorType, SignPsbtParameters, context> {}

/** The result of the mutation. `mutate` signs a PSBT, `data` is the signed one. */
export type UseSignPsbtReturnType<context = unknown> = UseMutationResult<
  SignPsbtReturnType,
  SignPsbtErrorType,
  SignPsbtParameters,
  context
>

/**
 * Asks the wallet to sign a partially signed Bitcoin transaction. BIP-174
 *
 * @example
 * ```tsx
 * import { useSignPsbt } from '@latchkey/headless/bitcoin'
 *
 * function SignButton({ psbt }: { psbt: string }) {
 *   const { data, mutate } = useSignPsbt()
 *   return (
 *     <button type="button" onClick={() => mutate({ psbt })}>
 *       {data ? 'Signed' : 'Sign'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignPsbt<context = unknown>(
  parameters: UseSignPsbtParameters<context> = {},
): UseSignPsbtReturnType<context> {
  const latchkey = useGivenLatchkey('useSignPsbt', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signPsbtMutationOptions(latchkey) })
}
