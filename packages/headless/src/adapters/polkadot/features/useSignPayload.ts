'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import type { SignPayloadErrorType, SignPayloadParameters, SignPayloadReturnType } from './signPayload.js'
import { signPayloadMutationOptions } from './signPayloadOptions.js'

/** The options of the mutation. */
export interface UseSignPayloadParameters<context = unknown>
  extends MutationParameters<SignPayloadReturnType, SignPayloadErrorType, SignPayloadParameters, context> {}

/** The result of the mutation. `mutate` signs a payload, `data.signature` is the signature. */
export type UseSignPayloadReturnType<context = unknown> = UseMutationResult<
  SignPayloadReturnType,
  SignPayloadErrorType,
  SignPayloadParameters,
  context
>

/**
 * Asks the wallet to sign a Polkadot transaction without sending it.
 *
 * @example
 * ```tsx
 * import { type SignerPayload, useSignPayload } from '@latchkey/headless/polkadot'
 *
 * function SignButton({ payload }: { payload: SignerPayload }) {
 *   const { data, mutate } = useSignPayload()
 *   return (
 *     <button type="button" onClick={() => mutate({ payload })}>
 *       {data ? 'Signed' : 'Sign'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignPayload<context = unknown>(
  parameters: UseSignPayloadParameters<context> = {},
): UseSignPayloadReturnType<context> {
  const latchkey = useGivenLatchkey('useSignPayload', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signPayloadMutationOptions(latchkey) })
}
