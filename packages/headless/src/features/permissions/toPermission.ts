import type { Permission } from './getPermissions.js'
import type { StoredPermission } from './storedPermissions.js'

/** Adds what a view says of a permission at this moment. */
export function toPermission(
  permission: Omit<Permission, 'source' | 'isExpired'> & Partial<Pick<StoredPermission, 'connectorKey'>>,
  source: Permission['source'],
): Permission {
  const { connectorKey: _, ...shown } = permission
  const { expiresAt } = shown
  return { ...shown, source, isExpired: expiresAt !== undefined && expiresAt <= Date.now() }
}
