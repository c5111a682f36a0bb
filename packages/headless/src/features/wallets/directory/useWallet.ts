'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import type { GetWalletErrorType, GetWalletReturnType } from './getWallet.js'
import { walletQueryOptions } from './walletsOptions.js'

/** The id of the wallet, and the options of the query. */
export interface UseWalletParameters<data = GetWalletReturnType>
  extends QueryParameters<GetWalletReturnType, GetWalletErrorType, data> {
  /** The wallet's id in the directory. Nothing is requested while it is `undefined`. */
  id: string | undefined
}

/** The result of the query. `data` is the wallet, or `null` if there is none. */
export type UseWalletReturnType<data = GetWalletReturnType> = UseQueryResult<data, GetWalletErrorType>

/**
 * Returns a wallet of the directory. `null` if the directory has none with that id, or the app excludes it.
 *
 * @example
 * ```tsx
 * import { useWallet } from '@latchkey/headless'
 *
 * function WalletName({ id }: { id: string }) {
 *   const { data: wallet } = useWallet({ id })
 *   return <p>{wallet?.name}</p>
 * }
 * ```
 */
export function useWallet<data = GetWalletReturnType>(
  parameters: UseWalletParameters<data>,
): UseWalletReturnType<data> {
  const { id, query } = parameters
  const options = walletQueryOptions(useGivenLatchkey('useWallet', parameters.latchkey), id)
  return useQuery<GetWalletReturnType, GetWalletErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
