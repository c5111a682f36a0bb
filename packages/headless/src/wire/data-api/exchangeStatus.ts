import * as v from 'valibot'
import type { Call } from './call.js'
import { identification } from './fields.js'

/** What became of a withdrawal from an exchange. */
export const exchangeStatusCall = {
  method: 'GET',
  path: '/v1/exchanges/withdrawals/:id',
  params: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'the id of a withdrawal is required')),
  }),
  query: v.object({
    ...identification,
    /** Id of the exchange at the server. */
    exchange: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'the id of an exchange is required')),
  }),
  answer: v.object({
    /** `UNKNOWN`: the exchange does not know the withdrawal, or the user has not approved it yet. */
    status: v.picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
    /** Hash of the transaction that pays out. */
    txHash: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined),
  }),
} as const satisfies Call

/** Answer of {@link exchangeStatusCall}. */
export type ExchangeStatusAnswer = v.InferOutput<typeof exchangeStatusCall.answer>
