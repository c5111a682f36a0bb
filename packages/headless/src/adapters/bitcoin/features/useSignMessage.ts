'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import type { SignMessageErrorType, SignMessageParameters, SignMessageReturnType } from './signMessage.js'
import { signMessageMutationOptions } from './signMessageOptions.js'

/** The options of the mutation. */
export interface UseSignMessageParameters<context = unknown>
  extends MutationParameters<SignMessageReturnType, SignMessageErrorType, SignMessageParameters, context> {}

/** The result of the mutation. `mutate` signs a message, `data` is the signature. */
export type UseSignMessageReturnType<context = unknown> = UseMutationResult<
  SignMessageReturnType,
  SignMessageErrorType,
  SignMessageParameters,
  context
>

/**
 * Asks the Bitcoin wallet to sign a message, in a format that the app chooses. BIP-137, BIP-322
 *
 * @example
 * ```tsx
 * import { useSignMessage } from '@latchkey/headless/bitcoin'
 *
 * function SignButton() {
 *   const { data, mutate } = useSignMessage()
 *   return (
 *     <button type="button" onClick={() => mutate({ message: 'Hello', protocol: 'bip322' })}>
 *       {data ?? 'Sign'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignMessage<context = unknown>(
  parameters: UseSignMessageParameters<context> = {},
): UseSignMessageReturnType<context> {
  const latchkey = useGivenLatchkey('useSignMessage', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signMessageMutationOptions(latchkey) })
}
