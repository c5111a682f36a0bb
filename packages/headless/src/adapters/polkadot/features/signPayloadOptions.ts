import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SignPayloadErrorType,
  type SignPayloadParameters,
  type SignPayloadReturnType,
  signPayload,
} from './signPayload.js'

/**
 * Returns the options of `useMutation` for `signPayload`.
 *
 * @example
 * ```ts
 * import { signPayloadMutationOptions } from '@latchkey/headless/polkadot'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(signPayloadMutationOptions(latchkey))
 * ```
 */
export function signPayloadMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signPayload'],
    mutationFn: (variables) => signPayload(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SignPayloadReturnType, SignPayloadErrorType, SignPayloadParameters>
}
