'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { SignMessageErrorType, SignMessageParameters, SignMessageReturnType } from './signMessage.js'
import { signMessageMutationOptions } from './signMessageOptions.js'

/** The options of the mutation. */
export interface UseSignMessageParameters<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>
  extends MutationParameters<
    SignMessageReturnType,
    SignMessageErrorType,
    SignMessageParameters<latchkey>,
    context,
    latchkey
  > {}

/** The result of the mutation. `mutate` signs a message, `data` is the signature. */
export type UseSignMessageReturnType<
  context = unknown,
  latchkey extends Latchkey = RegisteredLatchkey,
> = UseMutationResult<SignMessageReturnType, SignMessageErrorType, SignMessageParameters<latchkey>, context>

/**
 * Signs a message with the connected wallet. See `signMessage` for the errors.
 *
 * @example
 * ```tsx
 * import { useSignMessage } from '@latchkey/headless'
 *
 * function SignButton() {
 *   const { data: signature, mutate } = useSignMessage()
 *   return (
 *     <button type="button" onClick={() => mutate({ message: 'Hello' })}>
 *       {signature ?? 'Sign'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignMessage<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseSignMessageParameters<context, latchkey> = {},
): UseSignMessageReturnType<context, latchkey> {
  const latchkey = useGivenLatchkey('useSignMessage', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signMessageMutationOptions(latchkey) })
}
