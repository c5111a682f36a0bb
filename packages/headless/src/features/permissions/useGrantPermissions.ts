'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type {
  GrantPermissionsErrorType,
  GrantPermissionsParameters,
  GrantPermissionsReturnType,
} from './grantPermissions.js'
import { grantPermissionsMutationOptions } from './permissionsOptions.js'

/** The options of the mutation. */
export interface UseGrantPermissionsParameters<context = unknown>
  extends MutationParameters<
    GrantPermissionsReturnType,
    GrantPermissionsErrorType,
    GrantPermissionsParameters,
    context
  > {}

/** The result of the mutation. `mutate` asks the wallet, `data` has what was granted. */
export type UseGrantPermissionsReturnType<context = unknown> = UseMutationResult<
  GrantPermissionsReturnType,
  GrantPermissionsErrorType,
  GrantPermissionsParameters,
  context
>

/**
 * Asks the wallet of the EVM account to let other accounts spend from it, within limits. See
 * `grantPermissions` for the errors.
 *
 * @example
 * ```tsx
 * import { useGrantPermissions } from '@latchkey/headless'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const terms = { kind: 'periodic', amount: 10n ** 16n, periodSeconds: 86_400 } as const
 *
 * function Subscribe() {
 *   const { mutate, error } = useGrantPermissions()
 *   const expiresAt = Date.now() + 30 * 86_400_000
 *   return (
 *     <button type="button" onClick={() => mutate({ permissions: [{ to, terms, expiresAt }] })}>
 *       {error?.shortMessage ?? 'Subscribe'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useGrantPermissions<context = unknown>(
  parameters: UseGrantPermissionsParameters<context> = {},
): UseGrantPermissionsReturnType<context> {
  const latchkey = useGivenLatchkey('useGrantPermissions', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...grantPermissionsMutationOptions(latchkey) })
}
