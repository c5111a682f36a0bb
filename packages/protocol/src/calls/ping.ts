import * as v from 'valibot'
import type { Call } from './call.js'
import { identification, networkIdField } from './fields.js'

/** A request to the endpoint of a network that has no effect. Its answer is not read. */
export const pingCall = {
  method: 'POST',
  path: '/v1',
  query: v.object({ ...identification, chainId: networkIdField }),
  body: v.object({
    id: v.union([v.string(), v.number()]),
    jsonrpc: v.literal('2.0'),
    method: v.literal('test'),
    params: v.array(v.unknown()),
  }),
} as const satisfies Call
