import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SignPayloadErrorType,
  type SignPayloadParameters,
  type SignPayloadReturnType,
  signPayload,
} from './signPayload.js'

/** Options for `useMutation`: asks the wallet to sign a Polkadot transaction without sending it. */
export function signPayloadMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signPayload'],
    mutationFn: (variables) => signPayload(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SignPayloadReturnType, SignPayloadErrorType, SignPayloadParameters>
}
