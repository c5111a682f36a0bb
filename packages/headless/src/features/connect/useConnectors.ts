'use client'

import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useShownConnectors } from '../../react/useShownConnectors.js'
import type { Connector } from '../../shared/types.js'

export interface UseConnectorsParameters extends LatchkeyParameters {}

export type UseConnectorsReturnType = readonly Connector[]

/**
 * Returns the connectors the user can choose, in the configured order, without excluded ones. Discovers
 * installed wallets when it mounts; the list updates when another wallet announces itself.
 *
 * @example
 * ```tsx
 * import { useConnectors } from '@latchkey/headless'
 *
 * function Connectors() {
 *   const connectors = useConnectors()
 *   return connectors.map(({ key, name }) => <li key={key}>{name}</li>)
 * }
 * ```
 */
export function useConnectors(parameters: UseConnectorsParameters = {}): UseConnectorsReturnType {
  return useShownConnectors('useConnectors', parameters.latchkey)
}
