import * as v from 'valibot'
import type { Call } from './call.js'
import {
  addressField,
  decimalField,
  decimalsField,
  identification,
  moneyField,
  networkIdField,
  textField,
} from './fields.js'
import { listOf } from './listOf.js'

/** The balance of one token. */
export const balanceEntry = v.object({
  name: textField,
  symbol: textField,
  chainId: networkIdField,
  /** Address of the token, plain or CAIP-10. Absent for the native currency. */
  address: v.optional(addressField),
  /** Worth of the balance. */
  value: moneyField,
  /** Price of one unit. */
  price: moneyField,
  quantity: v.object({ decimals: decimalsField, numeric: decimalField }),
  iconUrl: textField,
})

/** Native currency and tokens of an account. */
export const balanceCall = {
  method: 'GET',
  path: '/v1/account/:address/balance',
  params: v.object({ address: addressField }),
  query: v.object({
    ...identification,
    currency: v.optional(v.literal('usd'), 'usd'),
    /** Without it, the balances of all networks that the address has. */
    chainId: v.optional(networkIdField),
    /** CAIP-10 ids, joined by commas, of tokens to read without the cache of the server. */
    forceUpdate: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  }),
  answer: v.object({ balances: listOf(balanceEntry) }),
} as const satisfies Call

/** Answer of {@link balanceCall}. */
export type BalanceAnswer = v.InferOutput<typeof balanceCall.answer>
/** One balance of {@link BalanceAnswer}. */
export type BalanceEntry = v.InferOutput<typeof balanceEntry>
