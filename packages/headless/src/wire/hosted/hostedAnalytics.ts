import { analyticsEventCall } from '@latchkey/protocol'
import type { AnalyticsService } from '../analytics/analytics.js'
import type { HostedCalls } from './createHostedCalls.js'

/** Creates the analytics of a server, which takes one event a request. */
export function hostedAnalytics(calls: HostedCalls): AnalyticsService {
  return {
    async sendEvent(event) {
      await calls.send(analyticsEventCall, { body: { ...event } })
    },
  }
}
