'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { revokePermissionsMutationOptions } from './permissionsOptions.js'
import type {
  RevokePermissionsErrorType,
  RevokePermissionsParameters,
  RevokePermissionsReturnType,
} from './revokePermissions.js'

/** The options of the mutation. */
export interface UseRevokePermissionsParameters<context = unknown>
  extends MutationParameters<
    RevokePermissionsReturnType,
    RevokePermissionsErrorType,
    RevokePermissionsParameters,
    context
  > {}

/** The result of the mutation. `mutate` ends the permission. */
export type UseRevokePermissionsReturnType<context = unknown> = UseMutationResult<
  RevokePermissionsReturnType,
  RevokePermissionsErrorType,
  RevokePermissionsParameters,
  context
>

/**
 * Ends a permission of the EVM account. See `revokePermissions` for the errors.
 *
 * @example
 * ```tsx
 * import { type Permission, useRevokePermissions } from '@latchkey/headless'
 *
 * function StopButton({ permission }: { permission: Permission }) {
 *   const { mutate, isPending } = useRevokePermissions()
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => mutate({ permission })}>
 *       Stop
 *     </button>
 *   )
 * }
 * ```
 */
export function useRevokePermissions<context = unknown>(
  parameters: UseRevokePermissionsParameters<context> = {},
): UseRevokePermissionsReturnType<context> {
  const latchkey = useGivenLatchkey('useRevokePermissions', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...revokePermissionsMutationOptions(latchkey) })
}
