import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { OnrampDraftIncompleteError } from '../../shared/errors/onramp.js'
import {
  type GetOnrampQuoteErrorType,
  type GetOnrampQuoteParameters,
  type GetOnrampQuoteReturnType,
  getOnrampQuote,
} from './getOnrampQuote.js'

/** How often a quote is read again while the page is visible, in milliseconds. */
const quoteRefreshMs = 30_000

/** The parameters of `getOnrampQuote`. The query is disabled without a required one. */
export type OnrampQuoteQueryParameters = {
  readonly [key in keyof Omit<GetOnrampQuoteParameters<Latchkey>, 'signal'>]?:
    | GetOnrampQuoteParameters<Latchkey>[key]
    | undefined
}

/**
 * Returns the query key of a quote.
 *
 * @example
 * ```ts
 * import { onrampQuoteQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: onrampQuoteQueryKey(latchkey, { purchase: 'ETH' }) })
 * ```
 */
export function onrampQuoteQueryKey(latchkey: Latchkey, parameters: OnrampQuoteQueryParameters) {
  const { provider, networkId, purchase, payment, method, amount } = parameters
  const asked = { provider, networkId, purchase, payment, method, amount }
  return ['latchkey', latchkey.id, 'onrampQuote', asked] as const
}

/**
 * Returns the options of `useQuery` for `getOnrampQuote`. A quote is read again every 30 seconds while the
 * page is visible; one that failed is not, and its error stays. The query is disabled without `networkId`,
 * `purchase`, `payment` and `amount`.
 *
 * @example
 * ```ts
 * import { onrampQuoteQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   onrampQuoteQueryOptions(latchkey, {
 *     networkId: 'eip155:1',
 *     purchase: 'ETH',
 *     payment: 'USD',
 *     amount: '100.00',
 *   }),
 * )
 * ```
 */
export function onrampQuoteQueryOptions(latchkey: Latchkey, parameters: OnrampQuoteQueryParameters) {
  const { networkId, purchase, payment, amount, ...others } = parameters
  return {
    queryKey: onrampQuoteQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!networkId || !purchase || !payment || !amount) throw new OnrampDraftIncompleteError()
      return getOnrampQuote<Latchkey>(latchkey, { ...others, networkId, purchase, payment, amount, signal })
    },
    enabled: Boolean(networkId && purchase && payment && amount),
    staleTime: quoteRefreshMs,
    refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
      state.status === 'error' ? false : quoteRefreshMs,
    // A quote that no component shows is too old when one shows it again.
    gcTime: 0,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<
    GetOnrampQuoteReturnType,
    GetOnrampQuoteErrorType | OnrampDraftIncompleteError
  >
}
