'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { WaitForTransactionErrorType, WaitForTransactionReturnType } from './waitForTransaction.js'
import {
  type WaitForTransactionQueryParameters,
  waitForTransactionQueryOptions,
} from './waitForTransactionOptions.js'

/** The transaction to wait for, and the options of the query. */
export interface UseWaitForTransactionParameters<
  data = WaitForTransactionReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
> extends WaitForTransactionQueryParameters<latchkey>,
    QueryParameters<WaitForTransactionReturnType, WaitForTransactionErrorType, data, latchkey> {}

/** The result of the query. `data` tells whether the transaction succeeded. */
export type UseWaitForTransactionReturnType<data = WaitForTransactionReturnType> = UseQueryResult<
  data,
  WaitForTransactionErrorType
>

/**
 * Waits for a transaction to be in a block. The query is disabled without `hash`. See `waitForTransaction`
 * for the errors.
 *
 * @example
 * ```tsx
 * import { useWaitForTransaction } from '@latchkey/headless'
 *
 * function TransactionStatus({ hash }: { hash: string }) {
 *   const { data, isPending } = useWaitForTransaction({ hash })
 *   return <p>{isPending ? 'Pending' : data?.status}</p>
 * }
 * ```
 */
export function useWaitForTransaction<
  data = WaitForTransactionReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
>(parameters: UseWaitForTransactionParameters<data, latchkey> = {}): UseWaitForTransactionReturnType<data> {
  const { hash, confirmations, query } = parameters
  const latchkey = useGivenLatchkey('useWaitForTransaction', parameters.latchkey)
  const active = useStoreValue(latchkey, 'networks', ({ activeNetworkId }) => activeNetworkId)
  const options = waitForTransactionQueryOptions(latchkey, {
    hash,
    networkId: parameters.networkId ?? active,
    confirmations,
  })
  return useQuery<WaitForTransactionReturnType, WaitForTransactionErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
