import { activeAccount } from '../../core/activeAccount.js'
import type { PermissionTerms } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import type { SessionDescription } from '../../wire/sessions/sessions.js'
import { sessionsFor } from './sessionsFor.js'
import { addStoredPermissions, isPermissionOf, type StoredPermission } from './storedPermissions.js'

/**
 * Tells the server of `services.sessions` of a permission, which the account signs. Resolves with the
 * permission and its id there. A failure, or a user who does not sign, changes nothing: the permission is
 * granted already.
 */
export async function storeSession(
  latchkey: Latchkey,
  stored: StoredPermission,
  signal: AbortSignal | undefined,
): Promise<StoredPermission> {
  const { address, networkId, to, terms, expiresAt } = stored
  try {
    const service = await sessionsFor(latchkey, networkId)
    if (!service) return stored
    const account = { address, networkId, signal }
    const permission = describeTerms(terms)
    const message = await service.writeMessage({ ...account, to, permission, expiresAt })
    const signer = activeAccount(latchkey, 'eip155')
    if (!isPermissionOf(stored, signer.address)) throw new SenderChangedError()
    const { adapter, connectorKey } = signer
    const signature = await adapter.signMessage({ connectorKey, address, message, signal })
    const kept = { ...stored, pci: await service.storeSession({ ...account, message, signature }) }
    await addStoredPermissions(latchkey, [kept])
    return kept
  } catch {
    return stored
  }
}

/** Amounts are decimal texts. */
function describeTerms(terms: PermissionTerms): SessionDescription['permission'] {
  if (terms.kind === 'other') return { type: terms.type, data: terms.data }
  const { kind, token, ...amounts } = terms
  const entries = Object.entries(amounts).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? String(value) : value,
  ])
  const type = `${token === undefined ? 'native' : 'erc20'}-token-${kind}`
  return {
    type,
    data: { ...(token !== undefined && { tokenAddress: token }), ...Object.fromEntries(entries) },
  }
}
