import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification, networkIdField } from './fields.js'

/** The native balance of an address, as a JSON-RPC request to the endpoint of a network. */
export const addressBalanceCall = {
  method: 'POST',
  path: '/v1',
  query: v.object({ ...identification, chainId: networkIdField }),
  body: v.object({
    id: v.union([v.string(), v.number()]),
    jsonrpc: v.literal('2.0'),
    method: v.literal('getAddressBalance'),
    params: v.object({ address: addressField }),
  }),
  answer: v.object({
    /** Amount in the smallest unit, decimal or hexadecimal. */
    result: v.pipe(v.string(), v.regex(/^(?:\d{1,78}|0x[\da-f]{1,64})$/i)),
  }),
} as const satisfies Call

/** Answer of {@link addressBalanceCall}. */
export type AddressBalanceAnswer = v.InferOutput<typeof addressBalanceCall.answer>
