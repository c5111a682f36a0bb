import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetPermissionsErrorType,
  type GetPermissionsReturnType,
  getPermissions,
} from './getPermissions.js'
import {
  type GrantPermissionsErrorType,
  type GrantPermissionsParameters,
  type GrantPermissionsReturnType,
  grantPermissions,
} from './grantPermissions.js'
import {
  type RevokePermissionsErrorType,
  type RevokePermissionsParameters,
  type RevokePermissionsReturnType,
  revokePermissions,
} from './revokePermissions.js'

/** How long a list counts, in milliseconds. The user can end a permission in the wallet. */
const staleMs = 30_000

/** The account whose permissions are read. The query is disabled without `address`. */
export interface PermissionsQueryParameters {
  readonly address?: string | undefined
}

/**
 * Returns the query key of the permissions of an account.
 *
 * @example
 * ```ts
 * import { permissionsQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: permissionsQueryKey(latchkey, { address: '0x…' }) })
 * ```
 */
export function permissionsQueryKey(latchkey: Latchkey, { address }: PermissionsQueryParameters) {
  return ['latchkey', latchkey.id, 'permissions', { address }] as const
}

/**
 * Returns the options of `useQuery` for `getPermissions`. Disabled without `features.smartSessions`.
 *
 * @example
 * ```ts
 * import { permissionsQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(permissionsQueryOptions(latchkey, { address: '0x…' }))
 * ```
 */
export function permissionsQueryOptions(latchkey: Latchkey, parameters: PermissionsQueryParameters) {
  return {
    queryKey: permissionsQueryKey(latchkey, parameters),
    queryFn: () => getPermissions(latchkey),
    // Amounts are bigints, which the default cannot compare.
    structuralSharing: false,
    enabled: parameters.address !== undefined && latchkey.options.features.smartSessions,
    staleTime: staleMs,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetPermissionsReturnType, GetPermissionsErrorType>
}

/**
 * Returns the options of `useMutation` for `grantPermissions`.
 *
 * @example
 * ```ts
 * import { grantPermissionsMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(grantPermissionsMutationOptions(latchkey))
 * ```
 */
export function grantPermissionsMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'grantPermissions'],
    mutationFn: (variables) => grantPermissions(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    GrantPermissionsReturnType,
    GrantPermissionsErrorType,
    GrantPermissionsParameters
  >
}

/**
 * Returns the options of `useMutation` for `revokePermissions`.
 *
 * @example
 * ```ts
 * import { revokePermissionsMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(revokePermissionsMutationOptions(latchkey))
 * ```
 */
export function revokePermissionsMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'revokePermissions'],
    mutationFn: (variables) => revokePermissions(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    RevokePermissionsReturnType,
    RevokePermissionsErrorType,
    RevokePermissionsParameters
  >
}
