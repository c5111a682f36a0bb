import type { StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import type { ConnectionAccount, ConnectionStatus, ConnectionWallet } from '../../shared/types.js'
import { createStateStore } from './createStateStore.js'

/** The account side of one namespace. Balances, names and pictures are joined by hooks. */
export interface AccountState {
  readonly status: ConnectionStatus
  /**
   * `connecting` because of an earlier visit: what is shown is remembered, the wallet has not answered yet.
   */
  readonly isReconnecting: boolean
  readonly connectorId?: string | undefined
  readonly connectorKey?: string | undefined
  readonly accounts: readonly ConnectionAccount[]
  readonly activeAddress?: string | undefined
  /** The network the wallet is on, also one that is not configured. */
  readonly networkId?: CaipNetworkId | undefined
  /** The wallet at the other end, where the connector alone does not say which one it is. */
  readonly wallet?: ConnectionWallet | undefined
}

export type AccountsState = Readonly<Partial<Record<Namespace, AccountState>>>

export const disconnectedAccount: AccountState = {
  status: 'disconnected',
  isReconnecting: false,
  accounts: [],
}

export function createAccountsStore(namespaces: readonly Namespace[]): StoreApi<AccountsState> {
  return createStateStore<AccountsState>(
    Object.fromEntries(namespaces.map((namespace) => [namespace, disconnectedAccount])),
  )
}

/** Whether any namespace has a living connection. */
export function isAnyConnected(state: AccountsState): boolean {
  return Object.values(state).some((account) => account.status === 'connected')
}

/** Whether that namespace has a living connection. */
export function isConnectedIn(state: AccountsState, namespace: Namespace | undefined): boolean {
  return namespace !== undefined && state[namespace]?.status === 'connected'
}
