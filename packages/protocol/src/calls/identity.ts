import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification } from './fields.js'

const nullableText = v.fallback(v.nullable(v.string()), null)

/** Name and picture of an address. */
export const identityCall = {
  method: 'GET',
  path: '/v1/identity/:address',
  params: v.object({ address: addressField }),
  query: v.object({
    ...identification,
    /** Address of the user. */
    sender: v.optional(addressField),
  }),
  answer: v.object({ name: nullableText, avatar: nullableText }),
} as const satisfies Call

/** Answer of {@link identityCall}. `avatar` is the url of a picture. */
export type IdentityAnswer = v.InferOutput<typeof identityCall.answer>
