import { type CaipNetworkId, supportedChainsCall } from '@latchkey/protocol'
import type { HostedCalls } from './createHostedCalls.js'

/** Whether the server answers for a network. */
export type IsSupported = (networkId: CaipNetworkId) => Promise<boolean>

/**
 * Creates the check of what a server supports. Asks the server once, and again while its list is empty or
 * cannot be read.
 */
export function createSupportedChains(calls: HostedCalls): IsSupported {
  let known: ReadonlySet<CaipNetworkId> | undefined
  return async (networkId) => {
    if (!known) {
      const { http } = await calls.send(supportedChainsCall)
      if (http.length > 0) known = new Set(http)
    }
    return known?.has(networkId) ?? false
  }
}
