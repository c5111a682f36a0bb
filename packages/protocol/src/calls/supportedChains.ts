import * as v from 'valibot'
import type { Call } from './call.js'
import { identification, networkIdField } from './fields.js'
import { listOf } from './listOf.js'

/** Which networks the server supports. */
export const supportedChainsCall = {
  method: 'GET',
  path: '/v1/supported-chains',
  query: v.object(identification),
  answer: v.object({
    /** Networks with an HTTP endpoint. The other calls answer for these. */
    http: listOf(networkIdField),
    /** Networks with a websocket. */
    ws: v.fallback(listOf(networkIdField), []),
  }),
} as const satisfies Call

/** Answer of {@link supportedChainsCall}. */
export type SupportedChainsAnswer = v.InferOutput<typeof supportedChainsCall.answer>
