import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { SwapDraftIncompleteError } from '../../shared/errors/swap.js'
import {
  type GetSwapQuoteErrorType,
  type GetSwapQuoteParameters,
  type GetSwapQuoteReturnType,
  getSwapQuote,
} from './getSwapQuote.js'

/** How often a quote is read again while the page is visible, in milliseconds. */
const quoteRefreshMs = 10_000

/** The parameters of `getSwapQuote`. The query is disabled without one of them. */
export type SwapQuoteQueryParameters = {
  readonly [key in keyof Omit<GetSwapQuoteParameters, 'signal'>]?: GetSwapQuoteParameters[key] | undefined
}

/**
 * Returns the query key of a quote.
 *
 * @example
 * ```ts
 * import { swapQuoteQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const networkId = 'eip155:1'
 * const from = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: swapQuoteQueryKey(latchkey, { from, amount: 1n }) })
 * ```
 */
export function swapQuoteQueryKey(latchkey: Latchkey, { from, to, amount }: SwapQuoteQueryParameters) {
  const networkId = from?.networkId
  // A key is hashed as JSON, which has no bigint.
  const asked = { networkId, from: idOf(from), to: idOf(to), amount: amount?.toString() }
  return ['latchkey', latchkey.id, 'swapQuote', asked] as const
}

/**
 * Returns the options of `useQuery` for `getSwapQuote`. A quote is read again every 10 seconds while the page
 * is visible. The query is disabled without `from`, `to` and an amount above 0.
 *
 * @example
 * ```ts
 * import { swapQuoteQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const networkId = 'eip155:1'
 * const from = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
 * const to = {
 *   networkId,
 *   address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   name: 'USD Coin',
 *   symbol: 'USDC',
 *   decimals: 6,
 * } as const
 * const { data } = useQuery(swapQuoteQueryOptions(latchkey, { from, to, amount: 10n ** 18n }))
 * ```
 */
export function swapQuoteQueryOptions(latchkey: Latchkey, parameters: SwapQuoteQueryParameters) {
  const { from, to, amount = 0n } = parameters
  return {
    queryKey: swapQuoteQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!from || !to) throw new SwapDraftIncompleteError()
      return getSwapQuote(latchkey, { from, to, amount, signal })
    },
    enabled: from !== undefined && to !== undefined && amount > 0n,
    staleTime: quoteRefreshMs,
    refetchInterval: quoteRefreshMs,
    // Prices change with each block: a quote that no component shows is not kept.
    gcTime: 0,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetSwapQuoteReturnType, GetSwapQuoteErrorType>
}

function idOf(token: GetSwapQuoteParameters['from'] | undefined): string | undefined {
  return token && (token.address?.toLowerCase() ?? 'native')
}
