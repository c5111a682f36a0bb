import * as v from 'valibot'
import type { Call } from './call.js'
import { decimalField, identification, networkIdField } from './fields.js'

const currencyField = v.pipe(v.string(), v.regex(/^[\w.$₮-]{1,40}$/u, 'a currency is required'))

/** An amount and its currency. Accepts a number. */
const amountField = v.object({
  amount: v.pipe(v.union([v.string(), v.number()]), v.transform(String), decimalField),
  currency: currencyField,
})

/** How much crypto an amount of money buys. */
export const onrampQuoteCall = {
  method: 'POST',
  path: '/v1/onramp/quote',
  query: v.object(identification),
  body: v.object({
    /** Symbol of what is bought. */
    purchaseCurrency: currencyField,
    /** ISO 4217 code of what is paid: `USD`. */
    paymentCurrency: currencyField,
    /** What is paid, fees included. */
    amount: decimalField,
    /** Symbol of what is bought, once more. */
    network: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    /** Network that it is bought on. Default: the first one of the options. Not every server reads it. */
    chainId: v.optional(networkIdField),
    /** Id of the seller. Default: the server's first one. Not every server reads it. */
    provider: v.optional(currencyField),
    /** Id of the way to pay: `card`. Not every server reads it. */
    paymentMethod: v.optional(currencyField),
  }),
  answer: v.object({
    paymentTotal: amountField,
    paymentSubtotal: amountField,
    purchaseAmount: amountField,
    networkFee: amountField,
    quoteId: v.pipe(v.string(), v.maxLength(1_000)),
  }),
} as const satisfies Call

/** Answer of {@link onrampQuoteCall}. */
export type OnrampQuoteAnswer = v.InferOutput<typeof onrampQuoteCall.answer>
