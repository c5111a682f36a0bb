'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { GetOnrampOptionsErrorType, GetOnrampOptionsReturnType } from './getOnrampOptions.js'
import { type OnrampOptionsQueryParameters, onrampOptionsQueryOptions } from './onrampOptionsOptions.js'

/** The network, and the options of the query. */
export interface UseOnrampOptionsParameters<data = GetOnrampOptionsReturnType>
  extends OnrampOptionsQueryParameters,
    QueryParameters<GetOnrampOptionsReturnType, GetOnrampOptionsErrorType, data> {}

/** The result of the query. `data` has what can be bought, from whom, and what with. */
export type UseOnrampOptionsReturnType<data = GetOnrampOptionsReturnType> = UseQueryResult<
  data,
  GetOnrampOptionsErrorType
>

/**
 * Reads what can be bought, from whom, and what with: currencies with their networks, and limits by payment
 * method. See `getOnrampOptions` for the errors.
 *
 * @example
 * ```tsx
 * import { useOnrampOptions } from '@latchkey/headless'
 *
 * function Providers() {
 *   const { data } = useOnrampOptions()
 *   return <ul>{data?.providers.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
 * }
 * ```
 */
export function useOnrampOptions<data = GetOnrampOptionsReturnType>(
  parameters: UseOnrampOptionsParameters<data> = {},
): UseOnrampOptionsReturnType<data> {
  const { query } = parameters
  const latchkey = useGivenLatchkey('useOnrampOptions', parameters.latchkey)
  const active = useStoreValue(latchkey, 'networks', (state) => state.activeNetworkId)
  const { networkId = active } = parameters
  return useQuery<GetOnrampOptionsReturnType, GetOnrampOptionsErrorType, data>({
    ...onrampOptionsQueryOptions(latchkey, { networkId }),
    ...query,
  })
}
