import { activeAccount } from '../../core/activeAccount.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import type { Permission } from './getPermissions.js'
import { sessionsFor } from './sessionsFor.js'
import { isPermissionOf } from './storedPermissions.js'

/**
 * Ends a session at the server of `services.sessions`, with a signature of the account. Resolves with whether
 * there is one.
 */
export async function revokeSession(
  latchkey: Latchkey,
  permission: Permission,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { address, networkId, pci } = permission
  const service = pci === undefined ? undefined : await sessionsFor(latchkey, networkId)
  if (!service || pci === undefined) return false
  const account = { address, networkId, signal }
  const message = await service.writeRevocation({ ...account, pci })
  const signer = activeAccount(latchkey, 'eip155')
  if (!isPermissionOf(permission, signer.address)) throw new SenderChangedError()
  const { adapter, connectorKey } = signer
  const signature = await adapter.signMessage({ connectorKey, address, message, signal })
  await service.revokeSession({ ...account, pci, signature })
  return true
}
