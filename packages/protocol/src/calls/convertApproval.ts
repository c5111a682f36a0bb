import * as v from 'valibot'
import type { Call } from './call.js'
import { convertTransaction } from './convertTransaction.js'
import { addressField, identification, integerField } from './fields.js'

/** The transaction that lets the router of the server take a token. */
export const convertApprovalCall = {
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: v.object({
    ...identification,
    /** CAIP-10 id of the account. */
    userAddress: addressField,
    /** CAIP-10 id of the token to approve. */
    from: addressField,
    /** CAIP-10 id of the token to receive. */
    to: addressField,
    /**
     * The exact amount to approve, in the smallest unit. A field of our own: a server that does not know it
     * approves more, which is then refused.
     */
    amount: v.optional(integerField),
  }),
  answer: v.object({ tx: convertTransaction }),
} as const satisfies Call

/** Answer of {@link convertApprovalCall}. */
export type ConvertApprovalAnswer = v.InferOutput<typeof convertApprovalCall.answer>
