'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetNameErrorType, GetNameReturnType } from './getName.js'
import { type NameQueryParameters, nameQueryOptions } from './nameOptions.js'

/**
 * `address` and `networkId` default to those of the active account. With `name`, that is looked up instead.
 */
export interface UseNameParameters<data = GetNameReturnType, latchkey extends Latchkey = RegisteredLatchkey>
  extends NameQueryParameters<latchkey>,
    QueryParameters<GetNameReturnType, GetNameErrorType, data, latchkey> {}

/** The result of the query. `data` is the name with its address, or `null` if there is none. */
export type UseNameReturnType<data = GetNameReturnType> = UseQueryResult<data, GetNameErrorType>

/**
 * Looks up a registered name, or the one of an address. Default: the name of the active account. The query is
 * disabled without `services.names`, and on networks other than EVM. See `getName` for the errors.
 *
 * @example
 * ```tsx
 * import { useName } from '@latchkey/headless'
 *
 * function OwnName() {
 *   const { data } = useName()
 *   return <p>{data ? data.name : 'This account has no name.'}</p>
 * }
 * ```
 */
export function useName<data = GetNameReturnType, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseNameParameters<data, latchkey> = {},
): UseNameReturnType<data> {
  const latchkey = useGivenLatchkey('useName', parameters.latchkey)
  const account = useAccountAt(latchkey, parameters.networkId)
  const options = nameQueryOptions(latchkey, {
    name: parameters.name,
    address: parameters.address ?? (parameters.name === undefined ? account.address : undefined),
    networkId: account.networkId as NetworkIdOf<latchkey> | undefined,
  })
  const isEvm = account.networkId?.startsWith('eip155:') ?? false
  return useQuery<GetNameReturnType, GetNameErrorType, data>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && isEvm && (parameters.query?.enabled ?? true),
  })
}
