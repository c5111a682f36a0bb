'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { GetPermissionsErrorType, GetPermissionsReturnType } from './getPermissions.js'
import { permissionsQueryOptions } from './permissionsOptions.js'

/** The options of the query. */
export interface UsePermissionsParameters<data = GetPermissionsReturnType>
  extends QueryParameters<GetPermissionsReturnType, GetPermissionsErrorType, data> {}

/** The result of the query. `data` has the permissions. */
export type UsePermissionsReturnType<data = GetPermissionsReturnType> = UseQueryResult<
  data,
  GetPermissionsErrorType
>

/**
 * Reads which accounts may spend from the EVM account. Disabled while no EVM wallet is connected, and without
 * `features.smartSessions`. See `getPermissions` for the errors.
 *
 * @example
 * ```tsx
 * import { usePermissions, useRevokePermissions } from '@latchkey/headless'
 *
 * function Permissions() {
 *   const { data = [] } = usePermissions()
 *   const { mutate } = useRevokePermissions()
 *   return data.map((permission) => (
 *     <button type="button" key={permission.context} onClick={() => mutate({ permission })}>
 *       Stop {permission.to}
 *     </button>
 *   ))
 * }
 * ```
 */
export function usePermissions<data = GetPermissionsReturnType>(
  parameters: UsePermissionsParameters<data> = {},
): UsePermissionsReturnType<data> {
  const { query } = parameters
  const latchkey = useGivenLatchkey('usePermissions', parameters.latchkey)
  const account = useStoreValue(latchkey, 'accounts', ({ eip155 }) => eip155)
  const address = account?.status === 'connected' ? account.activeAddress : undefined
  const options = permissionsQueryOptions(latchkey, { address })
  return useQuery<GetPermissionsReturnType, GetPermissionsErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  } as never)
}
