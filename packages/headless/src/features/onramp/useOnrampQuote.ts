'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useDebounced } from '../../react/useDebounced.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { OnrampDraftIncompleteError } from '../../shared/errors/onramp.js'
import type { GetOnrampQuoteErrorType, GetOnrampQuoteReturnType } from './getOnrampQuote.js'
import { type OnrampQuoteQueryParameters, onrampQuoteQueryOptions } from './onrampQuoteOptions.js'

/** How long the user must have stopped typing, in milliseconds. */
const quoteDebounceMs = 300

type Failure = GetOnrampQuoteErrorType | OnrampDraftIncompleteError

/** What to buy, and the options of the query. */
export interface UseOnrampQuoteParameters<data = GetOnrampQuoteReturnType>
  extends OnrampQuoteQueryParameters,
    QueryParameters<GetOnrampQuoteReturnType, Failure, data> {}

/** The result of the query. `data` has what the purchase costs and gives. */
export type UseOnrampQuoteReturnType<data = GetOnrampQuoteReturnType> = UseQueryResult<data, Failure>

/**
 * Asks what a purchase costs and gives: 300 ms after the last change, and again every 30 seconds while the
 * page is visible. A quote for other input is never shown, and the error of one that failed stays until the
 * input changes or `refetch` is called. The query is disabled without `networkId`, `purchase`, `payment` and
 * `amount`. See `getOnrampQuote` for the errors.
 *
 * @example
 * ```tsx
 * import { formatUnits, type UseOnrampQuoteParameters, useOnrampQuote } from '@latchkey/headless'
 *
 * function Quote(asked: UseOnrampQuoteParameters) {
 *   const { data, error } = useOnrampQuote(asked)
 *   if (error) return <p role="alert">{error.shortMessage}</p>
 *   return data ? <p>{formatUnits(data.received.value, data.received.decimals)}</p> : null
 * }
 * ```
 */
export function useOnrampQuote<data = GetOnrampQuoteReturnType>(
  parameters: UseOnrampQuoteParameters<data> = {},
): UseOnrampQuoteReturnType<data> {
  const { query, latchkey: given, ...asked } = parameters
  const latchkey = useGivenLatchkey('useOnrampQuote', given)
  const options = onrampQuoteQueryOptions(latchkey, asked)
  const key = JSON.stringify(options.queryKey)
  const isSettled = useDebounced(key, quoteDebounceMs) === key
  return useQuery<GetOnrampQuoteReturnType, Failure, data>({
    ...options,
    ...query,
    enabled: isSettled && options.enabled && (query?.enabled ?? true),
  })
}
