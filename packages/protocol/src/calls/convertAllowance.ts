import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification, integerField } from './fields.js'

/** How much of a token the router of the server may take. */
export const convertAllowanceCall = {
  method: 'GET',
  path: '/v1/convert/allowance',
  query: v.object({
    ...identification,
    /** CAIP-10 id of the token. */
    tokenAddress: addressField,
    /** CAIP-10 id of the account. */
    userAddress: addressField,
  }),
  answer: v.object({
    /** In the smallest unit. */
    allowance: integerField,
  }),
} as const satisfies Call

/** Answer of {@link convertAllowanceCall}. */
export type ConvertAllowanceAnswer = v.InferOutput<typeof convertAllowanceCall.answer>
