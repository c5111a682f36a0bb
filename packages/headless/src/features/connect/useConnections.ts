'use client'

import { useMemo } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Namespace } from '../../shared/caip.js'
import { type ConnectionWithWallet, withWallets } from './withWallets.js'

export interface UseConnectionsParameters extends LatchkeyParameters {
  /** Only those of it. Default: of every namespace. */
  namespace?: Namespace | undefined
}

export type UseConnectionsReturnType = readonly ConnectionWithWallet[]

/**
 * Returns all connections, the active one of each namespace first. A namespace has several only with the
 * option `features.multiWallet`.
 *
 * @example
 * ```tsx
 * import { useConnections } from '@latchkey/headless'
 *
 * function Connections() {
 *   const connections = useConnections({ namespace: 'eip155' })
 *   return connections.map(({ connectorKey, wallet }) => <li key={connectorKey}>{wallet.name}</li>)
 * }
 * ```
 */
export function useConnections(parameters: UseConnectionsParameters = {}): UseConnectionsReturnType {
  const { namespace, latchkey } = parameters
  const { connections, connectors } = useStoreValue(
    'connectors',
    (state) => state,
    'useConnections',
    latchkey,
  )
  return useMemo(() => {
    const all = withWallets(connections, connectors)
    return namespace ? all.filter((each) => each.namespace === namespace) : all
  }, [connections, connectors, namespace])
}
