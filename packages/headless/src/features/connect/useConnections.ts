'use client'

import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type ConnectionWithWallet, withWallets } from './withWallets.js'

/** The namespace whose connections are returned. */
export interface UseConnectionsParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {
  /** Returns only the connections of this namespace. Default: all. */
  namespace?: NamespaceOf<latchkey> | undefined
}

/** The connections, the active one of each namespace first. */
export type UseConnectionsReturnType<latchkey extends Latchkey = RegisteredLatchkey> =
  readonly ConnectionWithWallet<latchkey>[]

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
export function useConnections<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseConnectionsParameters<latchkey> = {},
): UseConnectionsReturnType<latchkey> {
  const { namespace } = parameters
  const latchkey = useGivenLatchkey('useConnections', parameters.latchkey)
  const { connections, connectors } = useStoreValue(latchkey, 'connectors', (state) => state)
  return useMemo(() => {
    const all = withWallets<latchkey>(connections, connectors)
    return namespace ? all.filter((each) => each.namespace === namespace) : all
  }, [connections, connectors, namespace])
}
