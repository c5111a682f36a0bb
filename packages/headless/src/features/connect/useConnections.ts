'use client'

import { useMemo } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Namespace } from '../../shared/caip.js'
import type { Connection } from '../../shared/types.js'

export interface UseConnectionsParameters extends LatchkeyParameters {
  /** Only those of it. Default: of every namespace. */
  namespace?: Namespace | undefined
}

export type UseConnectionsReturnType = readonly Connection[]

/** Every living connection, the active one of each namespace first. Several of a namespace: option `features.multiWallet`. spec 3.4 */
export function useConnections(parameters: UseConnectionsParameters = {}): UseConnectionsReturnType {
  const { namespace, latchkey } = parameters
  const connections = useStoreValue('connectors', (state) => state.connections, 'useConnections', latchkey)
  return useMemo(
    () => (namespace ? connections.filter((each) => each.namespace === namespace) : connections),
    [connections, namespace],
  )
}
