import type { StoreApi } from 'zustand/vanilla'
import type { Connection, Connector } from '../../shared/types.js'
import { createStateStore } from './createStateStore.js'

/** The connectors and connections of all adapters, in the order of the adapters. */
export interface ConnectorsState {
  readonly connectors: readonly Connector[]
  readonly connections: readonly Connection[]
}

export function createConnectorsStore(): StoreApi<ConnectorsState> {
  return createStateStore<ConnectorsState>({ connectors: [], connections: [] })
}
