'use client'

import { useMemo } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { deriveNetworks, type Networks } from './getNetworks.js'

export interface UseNetworksParameters extends LatchkeyParameters {}

export type UseNetworksReturnType = Networks

/**
 * Returns the configured networks and the active one.
 *
 * @example
 * ```tsx
 * import { useNetworks } from '@latchkey/headless'
 *
 * function ActiveNetwork() {
 *   const { network, isUnsupported } = useNetworks()
 *   return <p>{isUnsupported ? 'Unsupported network' : network.name}</p>
 * }
 * ```
 */
export function useNetworks(parameters: UseNetworksParameters = {}): UseNetworksReturnType {
  const state = useStoreValue('networks', (all) => all, 'useNetworks', parameters.latchkey)
  return useMemo(() => deriveNetworks(state), [state])
}
