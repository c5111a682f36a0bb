'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useDebounced } from '../../react/useDebounced.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetNameSuggestionsErrorType, GetNameSuggestionsReturnType } from './getNameSuggestions.js'
import { nameDebounceMs } from './nameDebounceMs.js'
import { type NameSuggestionsQueryParameters, nameSuggestionsQueryOptions } from './nameSuggestionsOptions.js'

/** What the user typed. `networkId` defaults to that of the active account. */
export interface UseNameSuggestionsParameters<
  data = GetNameSuggestionsReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
> extends NameSuggestionsQueryParameters<latchkey>,
    QueryParameters<GetNameSuggestionsReturnType, GetNameSuggestionsErrorType, data, latchkey> {}

/** The result of the query. `data` has the names, and whether they are taken. */
export type UseNameSuggestionsReturnType<data = GetNameSuggestionsReturnType> = UseQueryResult<
  data,
  GetNameSuggestionsErrorType
>

/**
 * Returns names like the one that the user types, once it has not changed for 300 ms. The query is disabled
 * while the label cannot be registered, and on networks other than EVM. See `getNameSuggestions` for the
 * errors.
 *
 * @example
 * ```tsx
 * import { useNameSuggestions } from '@latchkey/headless'
 *
 * function Suggestions({ label }: { label: string }) {
 *   const { data = [] } = useNameSuggestions({ label })
 *   return (
 *     <ul>
 *       {data.map(({ name, isRegistered }) => (
 *         <li key={name}>
 *           {name} {isRegistered && '(taken)'}
 *         </li>
 *       ))}
 *     </ul>
 *   )
 * }
 * ```
 */
export function useNameSuggestions<
  data = GetNameSuggestionsReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
>(parameters: UseNameSuggestionsParameters<data, latchkey> = {}): UseNameSuggestionsReturnType<data> {
  const latchkey = useGivenLatchkey('useNameSuggestions', parameters.latchkey)
  const { networkId } = useAccountAt(latchkey, parameters.networkId)
  const { label = '' } = parameters
  const typed = useDebounced(label, nameDebounceMs)
  const options = nameSuggestionsQueryOptions(latchkey, {
    label: typed,
    networkId: networkId as NetworkIdOf<latchkey> | undefined,
  })
  const isEvm = networkId?.startsWith('eip155:') ?? false
  return useQuery<GetNameSuggestionsReturnType, GetNameSuggestionsErrorType, data>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && isEvm && typed === label && (parameters.query?.enabled ?? true),
  })
}
