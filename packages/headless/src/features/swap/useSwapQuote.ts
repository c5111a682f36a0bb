'use client'

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useDebounced } from '../../react/useDebounced.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetSwapQuoteErrorType, GetSwapQuoteReturnType } from './getSwapQuote.js'
import { type SwapQuoteQueryParameters, swapQuoteQueryOptions } from './swapQuoteOptions.js'

/** How long the user must have stopped typing, in milliseconds. */
const quoteDebounceMs = 200

/** What to swap, and the options of the query. */
export interface UseSwapQuoteParameters<data = GetSwapQuoteReturnType>
  extends SwapQuoteQueryParameters,
    QueryParameters<GetSwapQuoteReturnType, GetSwapQuoteErrorType, data> {}

/** The result of the query. `data` has what the amount would be exchanged for. */
export type UseSwapQuoteReturnType<data = GetSwapQuoteReturnType> = UseQueryResult<
  data,
  GetSwapQuoteErrorType
>

/**
 * Asks what an amount of a token would be exchanged for: 200 ms after the last change, and again every 10
 * seconds while the page is visible. A quote of another amount is never shown. The query is disabled without
 * `from`, `to` and an amount above 0. See `getSwapQuote` for the errors.
 *
 * @example
 * ```tsx
 * import { formatBalance, type UseSwapQuoteParameters, useSwapQuote } from '@latchkey/headless'
 *
 * function Quote(asked: UseSwapQuoteParameters) {
 *   const { data, error } = useSwapQuote(asked)
 *   if (error) return <p role="alert">{error.shortMessage}</p>
 *   return data ? <p>{formatBalance(data.toAmount, data.to.decimals)} {data.to.symbol}</p> : null
 * }
 * ```
 */
export function useSwapQuote<data = GetSwapQuoteReturnType>(
  parameters: UseSwapQuoteParameters<data> = {},
): UseSwapQuoteReturnType<data> {
  const { from, to, amount, query } = parameters
  const latchkey = useGivenLatchkey('useSwapQuote', parameters.latchkey)
  const options = swapQuoteQueryOptions(latchkey, { from, to, amount })
  const queryClient = useQueryClient()
  const asked = JSON.stringify(options.queryKey)
  const isEnabled = options.enabled && (query?.enabled ?? true)
  const settled = useDebounced(asked, quoteDebounceMs, () => {
    if (isEnabled) void queryClient.prefetchQuery(options)
  })
  return useQuery<GetSwapQuoteReturnType, GetSwapQuoteErrorType, data>({
    ...options,
    ...query,
    enabled: settled === asked && isEnabled,
  })
}
