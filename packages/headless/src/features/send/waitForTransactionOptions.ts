import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import {
  type WaitForTransactionErrorType,
  type WaitForTransactionParameters,
  type WaitForTransactionReturnType,
  waitForTransaction,
} from './waitForTransaction.js'

/** The parameters of `waitForTransaction`. The query is disabled without `hash`. */
export type WaitForTransactionQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> = {
  readonly [key in keyof Omit<WaitForTransactionParameters<latchkey>, 'signal'>]?:
    | WaitForTransactionParameters<latchkey>[key]
    | undefined
}

/**
 * Returns the query key of the status of a transaction.
 *
 * @example
 * ```ts
 * import { waitForTransactionQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * const status = queryClient.getQueryData(waitForTransactionQueryKey(latchkey, { hash: '0x…' }))
 * ```
 */
export function waitForTransactionQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: WaitForTransactionQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'waitForTransaction', parameters] as const
}

/**
 * Returns the options of `useQuery` for `waitForTransaction`. The result is never stale, because it does not
 * change. The query is disabled without `hash`.
 *
 * @example
 * ```ts
 * import { waitForTransactionQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(waitForTransactionQueryOptions(latchkey, { hash: '0x…' }))
 * ```
 */
export function waitForTransactionQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: WaitForTransactionQueryParameters<latchkey>,
) {
  const { hash = '', networkId, confirmations } = parameters
  return {
    queryKey: waitForTransactionQueryKey(latchkey, parameters),
    queryFn: ({ signal }: { signal?: AbortSignal | undefined } = {}) =>
      waitForTransaction(latchkey, { hash, networkId, confirmations, signal }),
    enabled: hash !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  } as const satisfies UseQueryOptions<WaitForTransactionReturnType, WaitForTransactionErrorType>
}
