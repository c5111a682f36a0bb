'use client'

import { useMemo } from 'react'
import { useStoreValue } from '../../react/useStoreValue.js'
import { deriveNetworks, type Networks } from './getNetworks.js'

export type UseNetworksReturnType = Networks

/** The configured networks, and the active one. spec 3.2, 4.5 */
export function useNetworks(): UseNetworksReturnType {
  const state = useStoreValue('networks', (all) => all, 'useNetworks')
  return useMemo(() => deriveNetworks(state), [state])
}
