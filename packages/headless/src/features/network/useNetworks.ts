'use client'

import { useMemo } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { deriveNetworks, type Networks } from './getNetworks.js'

export interface UseNetworksParameters extends LatchkeyParameters {}

export type UseNetworksReturnType = Networks

/** The configured networks, and the active one. */
export function useNetworks(parameters: UseNetworksParameters = {}): UseNetworksReturnType {
  const state = useStoreValue('networks', (all) => all, 'useNetworks', parameters.latchkey)
  return useMemo(() => deriveNetworks(state), [state])
}
