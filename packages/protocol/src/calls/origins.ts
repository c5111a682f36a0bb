import * as v from 'valibot'
import type { Call } from './call.js'
import { identification } from './fields.js'
import { listOf } from './listOf.js'

/** Origins that may use the app's project id. */
export const originsCall = {
  method: 'GET',
  path: '/projects/v1/origins',
  query: v.object(identification),
  answer: v.object({
    /** Origins, or patterns with wildcards. An empty list allows every origin. */
    allowedOrigins: listOf(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  }),
} as const satisfies Call

/** Answer of {@link originsCall}. */
export type OriginsAnswer = v.InferOutput<typeof originsCall.answer>
