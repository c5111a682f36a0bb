import * as v from 'valibot'
import type { Call } from './call.js'
import { identification } from './fields.js'
import { listOf } from './listOf.js'

/** One feature of an app's configuration. */
export const remoteFeature = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  isEnabled: v.boolean(),
  /** `null` if it is not configured. */
  config: v.optional(v.nullable(v.array(v.string())), null),
})

/** Features of the app as configured at the server. */
export const remoteConfigCall = {
  method: 'GET',
  path: '/appkit/v1/config',
  query: v.object(identification),
  answer: v.object({ features: listOf(remoteFeature) }),
} as const satisfies Call

/** Answer of {@link remoteConfigCall}. */
export type RemoteConfigAnswer = v.InferOutput<typeof remoteConfigCall.answer>
/** One feature of {@link RemoteConfigAnswer}. */
export type RemoteFeature = v.InferOutput<typeof remoteFeature>
