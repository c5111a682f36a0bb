import { HttpStatusError } from '../../shared/errors/http.js'
import type { ConfigService } from '../config/config.js'
import { analyticsConfigCall } from '../data-api/analyticsConfig.js'
import { originsCall } from '../data-api/origins.js'
import { remoteConfigCall } from '../data-api/remoteConfig.js'
import type { HostedCalls } from './createHostedCalls.js'

/**
 * Creates the settings at a server. If the origins cannot be read, all are allowed, unless the server is
 * limiting (429) or failing (5xx): then `getAllowedOrigins` throws.
 */
export function hostedConfig(calls: HostedCalls): ConfigService {
  return {
    getFeatures: async ({ signal } = {}) => (await calls.send(remoteConfigCall, { signal })).features,
    async getAllowedOrigins({ signal } = {}) {
      try {
        return (await calls.send(originsCall, { signal })).allowedOrigins
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof HttpStatusError && (error.status === 429 || error.status >= 500)) throw error
        return []
      }
    },
    isAnalyticsEnabled: async ({ signal } = {}) =>
      (await calls.send(analyticsConfigCall, { signal })).isAnalyticsEnabled,
  }
}
