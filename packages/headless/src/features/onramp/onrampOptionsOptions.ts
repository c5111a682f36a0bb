import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetOnrampOptionsErrorType,
  type GetOnrampOptionsParameters,
  type GetOnrampOptionsReturnType,
  getOnrampOptions,
} from './getOnrampOptions.js'

/** Time after which options are stale, in milliseconds. */
const optionsStaleMs = 300_000

/** The parameters of `getOnrampOptions`. */
export type OnrampOptionsQueryParameters = Omit<GetOnrampOptionsParameters<Latchkey>, 'signal'>

/**
 * Returns the query key of what can be bought.
 *
 * @example
 * ```ts
 * import { onrampOptionsQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: onrampOptionsQueryKey(latchkey) })
 * ```
 */
export function onrampOptionsQueryKey(latchkey: Latchkey, { networkId }: OnrampOptionsQueryParameters = {}) {
  return ['latchkey', latchkey.id, 'onrampOptions', { networkId }] as const
}

/**
 * Returns the options of `useQuery` for `getOnrampOptions`.
 *
 * @example
 * ```ts
 * import { onrampOptionsQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(onrampOptionsQueryOptions(latchkey))
 * ```
 */
export function onrampOptionsQueryOptions(latchkey: Latchkey, parameters: OnrampOptionsQueryParameters = {}) {
  return {
    queryKey: onrampOptionsQueryKey(latchkey, parameters),
    queryFn: ({ signal }: { signal?: AbortSignal } = {}) =>
      getOnrampOptions<Latchkey>(latchkey, { ...parameters, signal }),
    staleTime: optionsStaleMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetOnrampOptionsReturnType, GetOnrampOptionsErrorType>
}
