'use client'

import type { NetworkOf } from '../../core/register.js'
import { useNetworks } from '../../features/network/useNetworks.js'

/**
 * Returns the app's network with an id. `undefined` if the app does not have it.
 *
 * @param networkId - CAIP-2 id.
 *
 * @example
 * ```tsx
 * import { useAppNetwork } from '@latchkey/headless/ui'
 *
 * export function NetworkName({ networkId }: { networkId: string }) {
 *   return <p>{useAppNetwork(networkId)?.name ?? networkId}</p>
 * }
 * ```
 */
export function useAppNetwork(networkId: string | undefined): NetworkOf | undefined {
  return useNetworks().networks.find((network) => network.networkId === networkId)
}
