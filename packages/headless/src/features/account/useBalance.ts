'use client'

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import { namespaceOf } from '../../shared/caip.js'
import { formatBalance } from '../../shared/format.js'
import { type BalanceQueryParameters, balanceQueryOptions } from './balanceOptions.js'
import type { GetBalanceErrorType, GetBalanceReturnType } from './getBalance.js'
import { retryUnlessFinal } from './retryUnlessFinal.js'
import { useAccount } from './useAccount.js'

/** Default: the address and network of the active account; of a network alone, the account that is connected on its kind of network. */
export type UseBalanceParameters = BalanceQueryParameters

export type UseBalanceReturnType = UseQueryResult<Balance, GetBalanceErrorType>

/** A balance, and its text: floored to 3 decimals, en-US. */
export type Balance = GetBalanceReturnType & { readonly formatted: string }

/** Reads the balance of an account, in the native currency or a token. It is fresh for 30 seconds. */
export function useBalance(parameters: UseBalanceParameters = {}): UseBalanceReturnType {
  const latchkey = useLatchkey('useBalance')
  const client = useQueryClient()
  const { networkId } = parameters
  // An address of one kind of network is never asked for on another.
  const account = useAccount({ namespace: networkId && namespaceOf(networkId) })
  return useQuery({
    ...balanceQueryOptions(latchkey, {
      address: parameters.address ?? account.address,
      networkId: networkId ?? account.network?.networkId,
      token: parameters.token,
    }),
    select: withText,
    retry: retryUnlessFinal(client),
  })
}

function withText(balance: GetBalanceReturnType): Balance {
  return { ...balance, formatted: formatBalance(balance.value, balance.decimals) }
}
