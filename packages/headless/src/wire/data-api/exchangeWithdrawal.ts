import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification, networkIdField } from './fields.js'

/** Begins a withdrawal from an exchange to an address, which the user approves on a page of the exchange. */
export const exchangeWithdrawalCall = {
  method: 'POST',
  path: '/v1/exchanges/withdrawals',
  query: v.object(identification),
  body: v.object({
    /** Id of the exchange at the server. */
    exchange: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'the id of an exchange is required')),
    chainId: networkIdField,
    /** Contract of the token. Absent for the network's own currency. */
    token: v.optional(addressField),
    /** In the smallest unit, as decimal text. */
    amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/, 'an amount in the smallest unit is required')),
    /** Address that receives. */
    recipient: addressField,
  }),
  answer: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)),
    /** Page of the exchange, for this withdrawal alone. */
    url: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)),
  }),
} as const satisfies Call
