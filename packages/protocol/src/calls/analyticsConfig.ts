import * as v from 'valibot'
import type { Call } from './call.js'
import { identification } from './fields.js'

/** Whether the app has analytics switched on. */
export const analyticsConfigCall = {
  method: 'GET',
  path: '/getAnalyticsConfig',
  query: v.object(identification),
  answer: v.object({ isAnalyticsEnabled: v.boolean() }),
} as const satisfies Call

/** Answer of {@link analyticsConfigCall}. */
export type AnalyticsConfigAnswer = v.InferOutput<typeof analyticsConfigCall.answer>
