import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { networkOf } from '../../core/networkOf.js'
import { runSignature } from '../../core/runSignature.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { PermissionError, PermissionExceededError } from '../../shared/errors/permissions.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { findExcess, isReduced } from './findExcess.js'
import type { Permission } from './getPermissions.js'
import { type PermissionInput, parsePermissionInput } from './parsePermissionInput.js'
import { requirePermissions } from './requirePermissions.js'
import { addStoredPermissions, type StoredPermission } from './storedPermissions.js'
import { storeSession } from './storeSession.js'
import { toPermission } from './toPermission.js'

/** How many permissions can be asked for at once. */
const maxPermissions = 20

/** The permissions to ask for. */
export interface GrantPermissionsParameters {
  /** At least one, at most 20. */
  permissions: readonly PermissionInput[]
  /** If aborted, rejects immediately. A permission that the user grants later is listed. */
  signal?: AbortSignal | undefined
}

/** What was granted, in the order of what was asked for. */
export interface GrantPermissionsReturnType {
  readonly permissions: readonly (Permission & {
    /** Whether the user allowed less than was asked for. */
    readonly isReduced: boolean
  })[]
}

/** The errors of `grantPermissions`. */
export type GrantPermissionsErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | NetworkNotFoundError
  | PermissionError
  | PermissionExceededError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Asks the wallet of the active EVM account to let other accounts spend from it, within limits, without a
 * prompt each time. EVM only. ERC-7715. Needs `features.smartSessions`. What was granted is stored in this
 * browser, and at the server of `services.sessions` if there is one: the wallet then signs a message too.
 *
 * @throws {PermissionError} If `features.smartSessions` is off, a permission is not valid, or the wallet does
 *   not grant its kind on the network.
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NotImplementedByAdapterError} If the adapter has no permissions.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {UnsupportedMethodError} If the wallet grants no permissions.
 * @throws {PermissionExceededError} If the wallet granted more than was asked for, or something else. It is
 *   in force until `revokePermissions` ends it.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet is on another network or fails.
 *
 * @example
 * ```ts
 * import { grantPermissions } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { permissions } = await grantPermissions(latchkey, {
 *   permissions: [
 *     {
 *       to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *       terms: { kind: 'periodic', amount: 10n ** 16n, periodSeconds: 86_400 },
 *       expiresAt: Date.now() + 30 * 86_400_000,
 *     },
 *   ],
 * })
 * ```
 */
export async function grantPermissions(
  latchkey: Latchkey,
  parameters: GrantPermissionsParameters,
): Promise<GrantPermissionsReturnType> {
  const { signal } = parameters
  const namespace = 'eip155'
  return runSignature(latchkey, {
    namespace,
    signal,
    async sign() {
      const { address, connectorKey, permissions: capability } = requirePermissions(latchkey)
      const network = networkOf(latchkey, namespace)
      const asked = checkList(parameters.permissions).map((input) =>
        parsePermissionInput(input, address, Date.now()),
      )
      const granted = await capability.grant({ connectorKey, address, network, permissions: asked, signal })
      const rows = granted.map((permission, index) => {
        const of = { ...(asked[index] as (typeof asked)[number]), address, networkId: network.networkId }
        const excess = findExcess(of, permission)
        const isExceeded = excess.length > 0
        const stored = { ...permission, connectorKey, grantedAt: Date.now(), isExceeded }
        return { stored, excess, isReduced: isReduced(of, permission) }
      })
      await addStoredPermissions(
        latchkey,
        rows.map(({ stored }) => stored),
      )
      for (const { stored } of rows) {
        const { networkId, address, to, isExceeded } = stored
        internalsOf(latchkey).emit({
          type: 'permission.granted',
          namespace,
          networkId,
          address,
          to,
          isExceeded,
        })
      }
      const excess = [...new Set(rows.flatMap((row) => row.excess))]
      if (excess.length > 0)
        throw new PermissionExceededError({
          permissions: rows.map(({ stored }) => toPermission(stored, 'app')),
          excess,
        })
      const kept: StoredPermission[] = []
      for (const { stored } of rows) kept.push(await storeSession(latchkey, stored, signal))
      return {
        permissions: kept.map((stored, index) => ({
          ...toPermission(stored, 'app'),
          isReduced: rows[index]?.isReduced ?? false,
        })),
      }
    },
  })
}

function checkList(permissions: readonly PermissionInput[]): readonly PermissionInput[] {
  if (permissions.length > 0 && permissions.length <= maxPermissions) return permissions
  const cause = new Error(`There are ${permissions.length} permissions, not 1 to ${maxPermissions}.`)
  throw new PermissionError({ problem: 'invalid', cause })
}
