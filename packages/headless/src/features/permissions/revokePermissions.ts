import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { runSignature } from '../../core/runSignature.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { PermissionError } from '../../shared/errors/permissions.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Permission } from './getPermissions.js'
import { requirePermissions } from './requirePermissions.js'
import { revokeSession } from './revokeSession.js'
import { isPermissionOf, removeStoredPermissions } from './storedPermissions.js'

/** The permission to end. */
export interface RevokePermissionsParameters {
  /** One of `getPermissions`, of `grantPermissions`, or of `PermissionExceededError`. */
  permission: Permission
  /** If aborted before the wallet is asked, nothing is ended. If aborted after that, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The wallet has ended the permission. */
export interface RevokePermissionsReturnType {
  /**
   * Whether the server of `services.sessions` knows it. False if there is none, or it could not be told: it
   * then still lists the permission, which cannot be spent with any longer.
   */
  readonly isRevokedByServer: boolean
}

/** The errors of `revokePermissions`. */
export type RevokePermissionsErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | PermissionError
  | SenderChangedError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Ends a permission: asks the wallet to, and tells the server of `services.sessions`, which takes the
 * signature of the account. ERC-7715. Needs `features.smartSessions`.
 *
 * @throws {PermissionError} If `features.smartSessions` is off, or the wallet cannot end it from here.
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NotImplementedByAdapterError} If the adapter has no permissions.
 * @throws {SenderChangedError} If the permission is one of another account.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet fails.
 *
 * @example
 * ```ts
 * import { getPermissions, revokePermissions } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * for (const permission of await getPermissions(latchkey)) await revokePermissions(latchkey, { permission })
 * ```
 */
export async function revokePermissions(
  latchkey: Latchkey,
  { permission, signal }: RevokePermissionsParameters,
): Promise<RevokePermissionsReturnType> {
  const namespace = 'eip155'
  return runSignature(latchkey, {
    namespace,
    signal,
    async sign() {
      const { address, connectorKey, permissions } = requirePermissions(latchkey)
      if (!isPermissionOf(permission, address)) throw new SenderChangedError()
      const { context, form, networkId, to } = permission
      await permissions
        .revoke({ connectorKey, context, form, signal })
        .catch((cause: { readonly code?: unknown }) => {
          // It can still be spent with, so that it must not seem to be over.
          throw cause.code === 'rpc/unsupported-method'
            ? new PermissionError({ problem: 'irrevocable', cause })
            : cause
        })
      const isRevokedByServer = await revokeSession(latchkey, permission, signal).catch(() => false)
      await removeStoredPermissions(latchkey, [context])
      internalsOf(latchkey).emit({ type: 'permission.revoked', namespace, networkId, address, to })
      return { isRevokedByServer }
    },
  })
}
