import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification, integerField, textField } from './fields.js'
import { listOf } from './listOf.js'

/** What an amount of a token would be exchanged for. */
export const convertQuote = v.object({
  id: v.optional(v.nullable(v.string())),
  /** In the smallest unit. */
  fromAmount: integerField,
  /** CAIP-10 id of the token. */
  fromAccount: addressField,
  /** In the smallest unit. */
  toAmount: integerField,
  /** CAIP-10 id of the token. */
  toAccount: addressField,
  /** Who exchanges: `1inch`. Not every server sends it. */
  source: textField,
})

/** Quotes of a swap, the best first. Empty if there is no liquidity for the tokens. */
export const convertQuotesCall = {
  method: 'GET',
  path: '/v1/convert/quotes',
  query: v.object({
    ...identification,
    /** In the smallest unit of `from`. */
    amount: integerField,
    /** CAIP-10 id of the account. */
    userAddress: v.optional(addressField),
    /** CAIP-10 id of the token. */
    from: addressField,
    /** CAIP-10 id of the token. */
    to: addressField,
    /** In the smallest unit of the native currency. */
    gasPrice: v.optional(integerField),
  }),
  answer: v.object({ quotes: listOf(convertQuote) }),
} as const satisfies Call

/** Answer of {@link convertQuotesCall}. */
export type ConvertQuotesAnswer = v.InferOutput<typeof convertQuotesCall.answer>
