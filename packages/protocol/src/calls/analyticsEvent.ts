import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification } from './fields.js'

/** One event of analytics. The answer has no content. */
export const analyticsEventCall = {
  method: 'POST',
  path: '/e',
  query: v.object(identification),
  body: v.object({
    eventId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    url: v.pipe(v.string(), v.maxLength(2_048)),
    domain: v.pipe(v.string(), v.maxLength(253)),
    /** Milliseconds since 1970, or ISO 8601. */
    timestamp: v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(100))]),
    /** Data of the event. */
    props: v.looseObject({
      type: v.picklist(['track', 'error']),
      event: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      address: v.optional(addressField),
      properties: v.optional(v.record(v.string(), v.unknown())),
    }),
  }),
} as const satisfies Call

/** Body of {@link analyticsEventCall}. */
export type AnalyticsEvent = v.InferOutput<typeof analyticsEventCall.body>
