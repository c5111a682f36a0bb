import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  type GetNameSuggestionsErrorType,
  type GetNameSuggestionsParameters,
  type GetNameSuggestionsReturnType,
  getNameSuggestions,
} from './getNameSuggestions.js'
import { labelErrorOf, labelOf } from './labelOf.js'

/** How long suggestions are used without asking again, in milliseconds. */
const suggestionsMaxAgeMs = 30_000

/** What the user typed, and the network. The query is disabled while the label cannot be registered. */
export interface NameSuggestionsQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly label?: string | undefined
  readonly networkId?: GetNameSuggestionsParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of suggestions for a name.
 *
 * @example
 * ```ts
 * import { nameSuggestionsQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: nameSuggestionsQueryKey(latchkey, { label: 'alice' }) })
 * ```
 */
export function nameSuggestionsQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { label = '', networkId }: NameSuggestionsQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'nameSuggestions', { label: labelOf(label), networkId }] as const
}

/**
 * Returns the options of `useQuery` for `getNameSuggestions`. Suggestions are stale after 30 seconds.
 *
 * @example
 * ```ts
 * import { nameSuggestionsQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   nameSuggestionsQueryOptions(latchkey, { label: 'alice', networkId: 'eip155:1' }),
 * )
 * ```
 */
export function nameSuggestionsQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: NameSuggestionsQueryParameters<latchkey>,
) {
  const { label = '', networkId } = parameters
  return {
    queryKey: nameSuggestionsQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      return getNameSuggestions(latchkey, { label, networkId, signal })
    },
    enabled:
      !labelErrorOf(labelOf(label)) &&
      networkId !== undefined &&
      latchkey.options.services.names !== undefined,
    staleTime: suggestionsMaxAgeMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetNameSuggestionsReturnType, GetNameSuggestionsErrorType>
}
