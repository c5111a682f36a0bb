import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification, integerField } from './fields.js'

/** Hex of whole bytes. */
const dataField = v.pipe(v.string(), v.maxLength(200_000), v.regex(/^0x(?:[\da-f]{2})*$/i, 'hex is required'))

/** A transaction for the wallet of the user to sign. */
export const convertTransaction = v.object({
  /** Plain or CAIP-10, as `to`. */
  from: v.optional(addressField),
  to: addressField,
  data: dataField,
  /** In the smallest unit of the native currency. Not every server sends it. */
  value: v.optional(integerField),
  /** Estimates, which the wallet makes itself. */
  eip155: v.optional(v.unknown()),
})

/** The transaction that swaps. */
export const convertTransactionCall = {
  method: 'POST',
  path: '/v1/convert/build-transaction',
  query: v.object(identification),
  body: v.object({
    projectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** In the smallest unit of `from`. */
    amount: integerField,
    /** CAIP-10 id of the token to pay. */
    from: addressField,
    /** CAIP-10 id of the token to receive. */
    to: addressField,
    /** CAIP-10 id of the account. */
    userAddress: addressField,
    eip155: v.optional(
      v.object({
        /** Tolerance in percent. */
        slippage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50)), 1),
      }),
    ),
    /** Whether the server must not estimate the gas. */
    disableEstimate: v.optional(v.boolean()),
    /**
     * The least to receive, in the smallest unit of `to`: what the user has seen. A field of our own. A
     * server that does not know it computes it from its own price and `slippage`.
     */
    minToAmount: v.optional(integerField),
  }),
  answer: v.object({ tx: convertTransaction }),
} as const satisfies Call

/** Answer of {@link convertTransactionCall}. */
export type ConvertTransactionAnswer = v.InferOutput<typeof convertTransactionCall.answer>
