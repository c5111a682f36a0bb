'use client'

import { useStoreValue } from '../../react/useStoreValue.js'
import type { Connection } from '../../shared/types.js'

/** Every living connection, the active one of each namespace first. spec 3.4 */
export function useConnections(): readonly Connection[] {
  return useStoreValue('connectors', (state) => state.connections, 'useConnections')
}
