'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetIdentityErrorType, GetIdentityReturnType } from './getIdentity.js'
import { type IdentityQueryParameters, identityQueryOptions } from './identityOptions.js'

/** `address` and `networkId` default to those of the active account. */
export interface UseIdentityParameters<
  data = GetIdentityReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
> extends IdentityQueryParameters<latchkey>,
    QueryParameters<GetIdentityReturnType, GetIdentityErrorType, data, latchkey> {}

/** The result of the query. `data` has the name and the picture. */
export type UseIdentityReturnType<data = GetIdentityReturnType> = UseQueryResult<data, GetIdentityErrorType>

/**
 * Reads the name and the picture of an address. They are stale after 5 minutes. The names of the option
 * `addressLabels` are there at once. See `getIdentity` for the errors.
 *
 * @example
 * ```tsx
 * import { useAccount, useIdentity } from '@latchkey/headless'
 *
 * function Name() {
 *   const { address } = useAccount()
 *   const { data } = useIdentity()
 *   return <p>{data?.name ?? address}</p>
 * }
 * ```
 */
export function useIdentity<data = GetIdentityReturnType, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseIdentityParameters<data, latchkey> = {},
): UseIdentityReturnType<data> {
  const latchkey = useGivenLatchkey('useIdentity', parameters.latchkey)
  const account = useAccountAt(latchkey, parameters.networkId)
  const options = identityQueryOptions(latchkey, {
    address: parameters.address ?? account.address,
    networkId: account.networkId as NetworkIdOf<latchkey> | undefined,
  })
  return useQuery<GetIdentityReturnType, GetIdentityErrorType, data>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && (parameters.query?.enabled ?? true),
  })
}
