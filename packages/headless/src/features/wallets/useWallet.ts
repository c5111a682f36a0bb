'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { BaseError } from '../../shared/errors/base.js'
import type { Wallet } from '../../shared/wallet.js'
import type { GetWalletErrorType, GetWalletReturnType } from './getWallet.js'
import { walletQueryOptions } from './walletsOptions.js'

export interface UseWalletReturnType {
  /** `undefined` too where there is no such wallet, or the host excluded it. */
  readonly wallet: Wallet | undefined
  readonly isLoading: boolean
  readonly error: BaseError | undefined
}

/** The wallet of the directory with an id; nothing is asked for without one. spec 3.9 */
export function useWallet(id: string | undefined): UseWalletReturnType {
  const query: UseQueryResult<GetWalletReturnType, GetWalletErrorType> = useQuery(
    walletQueryOptions(useLatchkey('useWallet'), id),
  )
  return { wallet: query.data ?? undefined, isLoading: query.isLoading, error: query.error ?? undefined }
}
