'use client'

import { useMemo } from 'react'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Namespace } from '../../shared/caip.js'
import type { Connection } from '../../shared/types.js'

export interface UseConnectionsParameters {
  /** Only those of it. Default: of every namespace. */
  namespace?: Namespace | undefined
}

/** Every living connection, the active one of each namespace first. Several of a namespace: option `features.multiWallet`. spec 3.4 */
export function useConnections({ namespace }: UseConnectionsParameters = {}): readonly Connection[] {
  const connections = useStoreValue('connectors', (state) => state.connections, 'useConnections')
  return useMemo(
    () => (namespace ? connections.filter((each) => each.namespace === namespace) : connections),
    [connections, namespace],
  )
}
