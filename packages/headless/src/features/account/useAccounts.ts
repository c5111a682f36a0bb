'use client'

import { useMemo } from 'react'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Account } from './getAccount.js'
import { deriveAccounts } from './getAccounts.js'

/** The account of each namespace, connected or not, in the order of the adapters. spec 3.1 */
export function useAccounts(): readonly Account[] {
  const accounts = useStoreValue('accounts', (all) => all, 'useAccounts')
  const networks = useStoreValue('networks', (state) => state.networks)
  const connectors = useStoreValue('connectors', (state) => state.connectors)
  return useMemo(() => deriveAccounts({ accounts, networks, connectors }), [accounts, networks, connectors])
}
