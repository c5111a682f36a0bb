import { type ActiveAccount, activeAccount } from '../../core/activeAccount.js'
import type { PermissionsCapability } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { PermissionError } from '../../shared/errors/permissions.js'

/**
 * Returns the active EVM account and what grants its permissions.
 *
 * @throws {PermissionError} If `features.smartSessions` is off.
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NotImplementedByAdapterError} If the adapter has no permissions.
 */
export function requirePermissions(
  latchkey: Latchkey,
): ActiveAccount & { readonly permissions: PermissionsCapability } {
  if (!latchkey.options.features.smartSessions) throw new PermissionError({ problem: 'off' })
  const namespace = 'eip155'
  const account = activeAccount(latchkey, namespace)
  const { permissions } = account.adapter
  if (!permissions) throw new NotImplementedByAdapterError({ member: 'permissions', namespace })
  return { ...account, permissions }
}
