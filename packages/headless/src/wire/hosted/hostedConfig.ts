import { analyticsConfigCall, originsCall, pingCall, remoteConfigCall } from '@latchkey/protocol'
import { HttpStatusError } from '../../shared/errors/http.js'
import type { ConfigService } from '../config/config.js'
import type { HostedOptions } from '../directory/hostedOptions.js'
import type { HostedCalls } from './createHostedCalls.js'
import type { IsSupported } from './createSupportedChains.js'

/**
 * Creates the settings at a server. If the origins cannot be read, all are allowed, unless the server is
 * limiting (429) or failing (5xx): then `getAllowedOrigins` throws.
 */
export function hostedConfig(
  calls: HostedCalls,
  supports: IsSupported,
  { enablePing = true }: Pick<HostedOptions, 'enablePing'>,
): Required<Omit<ConfigService, 'listContacts' | 'listProblems'>> {
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
    async ping({ networkId, signal }) {
      if (!enablePing || !(await supports(networkId))) return
      const body = { id: 1, jsonrpc: '2.0', method: 'test', params: [] }
      await calls.send(pingCall, { query: { chainId: networkId }, body, signal })
    },
  }
}
