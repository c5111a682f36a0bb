import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { ConnectionAccount, ConnectionStatus, ConnectionWallet } from '../../shared/types.js'
import { createStateStore } from './createStateStore.js'

/** State of the account of one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus
  /** Whether the account is read from storage, because its wallet is still being reconnected. */
  readonly isReconnecting: boolean
  readonly connectorId?: string | undefined
  readonly connectorKey?: string | undefined
  readonly accounts: readonly ConnectionAccount[]
  readonly activeAddress?: string | undefined
  /** The network of the wallet, even if it is not configured. */
  readonly networkId?: CaipNetworkId | undefined
  /** The connected wallet, if the connector alone does not identify it. */
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

/** Returns whether any namespace is connected. */
export function isAnyConnected(state: AccountsState): boolean {
  return Object.values(state).some((account) => account.status === 'connected')
}

/** Returns whether any namespace has an account: it is connected, or its wallet is being reconnected. */
export function hasAnyAccount(state: AccountsState): boolean {
  return Object.values(state).some((account) => account.status === 'connected' || account.isReconnecting)
}

/** Returns whether the namespace is connected. */
export function isConnectedIn(state: AccountsState, namespace: Namespace | undefined): boolean {
  return namespace !== undefined && state[namespace]?.status === 'connected'
}
