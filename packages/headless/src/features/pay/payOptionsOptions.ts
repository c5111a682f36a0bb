import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { PayRequest } from '../../core/stores/router.js'
import { InvalidPaymentConfigError } from '../../shared/errors/pay.js'
import { type GetPayOptionsErrorType, type GetPayOptionsReturnType, getPayOptions } from './getPayOptions.js'

/** How often the options are read again while the page is visible: an exchange of tokens is good for 30 s. */
const optionsRefreshMs = 15_000

/** The payment, and the account that would pay. */
export interface PayOptionsQueryParameters {
  request?: PayRequest | undefined
  /** Identifies the account. Default: none. */
  account?: string | undefined
}

/**
 * Returns the query key of the ways to pay.
 *
 * @example
 * ```ts
 * import { payOptionsQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: payOptionsQueryKey(latchkey, {}) })
 * ```
 */
export function payOptionsQueryKey(latchkey: Latchkey, { request, account }: PayOptionsQueryParameters) {
  return ['latchkey', latchkey.id, 'payOptions', { request, account }] as const
}

/**
 * Returns the options of `useQuery` for `getPayOptions`. The ways to pay are read again every 15 seconds
 * while the page is visible. The query is disabled without a request.
 *
 * @example
 * ```ts
 * import { payOptionsQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const request = {
 *   recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   asset: { networkId: 'eip155:1', symbol: 'ETH', decimals: 18 },
 *   amount: '0.1',
 * } as const
 * const { data } = useQuery(payOptionsQueryOptions(latchkey, { request }))
 * ```
 */
export function payOptionsQueryOptions(latchkey: Latchkey, parameters: PayOptionsQueryParameters) {
  const { request } = parameters
  return {
    queryKey: payOptionsQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!request) throw new InvalidPaymentConfigError()
      return getPayOptions(latchkey, { request, signal })
    },
    enabled: request !== undefined,
    staleTime: optionsRefreshMs,
    refetchInterval: optionsRefreshMs,
    gcTime: 0,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetPayOptionsReturnType, GetPayOptionsErrorType>
}
