'use client'

import { useMemo } from 'react'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type Account, deriveAccount, type GetAccountParameters } from './getAccount.js'

export type UseAccountParameters = GetAccountParameters

export type UseAccountReturnType = Account

/** The account of a namespace, the active one by default, with its wallet and network. spec 3.1 */
export function useAccount(parameters: UseAccountParameters = {}): UseAccountReturnType {
  const namespace = useStoreValue(
    'networks',
    ({ activeNamespace }) => parameters.namespace ?? activeNamespace,
    'useAccount',
  )
  const networks = useStoreValue('networks', (all) => all.networks)
  const connectors = useStoreValue('connectors', (all) => all.connectors)
  const state = useStoreValue('accounts', (accounts) => accounts[namespace])
  return useMemo(
    () => deriveAccount({ namespace, state, networks, connectors }),
    [namespace, state, networks, connectors],
  )
}
