'use client'

import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useShownConnectors } from '../../react/useShownConnectors.js'
import type { Connector } from '../../shared/types.js'

export interface UseConnectorsParameters extends LatchkeyParameters {}

export type UseConnectorsReturnType = readonly Connector[]

/** The ways in, filtered and ordered; wallets that announce themselves later appear by themselves. */
export function useConnectors(parameters: UseConnectorsParameters = {}): UseConnectorsReturnType {
  return useShownConnectors('useConnectors', parameters.latchkey)
}
