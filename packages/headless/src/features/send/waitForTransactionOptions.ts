import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type WaitForTransactionErrorType,
  type WaitForTransactionParameters,
  type WaitForTransactionReturnType,
  waitForTransaction,
} from './waitForTransaction.js'

/** Those of `waitForTransaction`. The query is disabled until `hash` is known. */
export type WaitForTransactionQueryParameters = {
  readonly [key in keyof WaitForTransactionParameters]?: WaitForTransactionParameters[key] | undefined
}

export function waitForTransactionQueryKey(
  latchkey: Latchkey,
  parameters: WaitForTransactionQueryParameters,
) {
  return ['latchkey', latchkey.id, 'waitForTransaction', parameters] as const
}

/** Options for `useQuery`: what became of a transaction. The answer never changes, so it is not requested again. */
export function waitForTransactionQueryOptions(
  latchkey: Latchkey,
  parameters: WaitForTransactionQueryParameters,
) {
  const { hash, networkId } = parameters
  return {
    queryKey: waitForTransactionQueryKey(latchkey, parameters),
    queryFn: () => waitForTransaction(latchkey, { hash: hash ?? '', networkId }),
    enabled: Boolean(hash),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  } as const satisfies UseQueryOptions<WaitForTransactionReturnType, WaitForTransactionErrorType>
}
