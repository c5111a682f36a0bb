import type { Latchkey } from '../../core/createLatchkey.js'
import { sessionsFor } from './sessionsFor.js'
import type { StoredPermission } from './storedPermissions.js'

/**
 * Returns the ids of permissions that were ended, maybe on another device, as the server of
 * `services.sessions` knows. Empty if there is none, or it does not answer.
 */
export async function listRevokedSessions(
  latchkey: Latchkey,
  permissions: readonly StoredPermission[],
): Promise<ReadonlySet<string>> {
  const kept = permissions.filter(({ pci }) => pci !== undefined)
  const networkIds = [...new Set(kept.map(({ networkId }) => networkId))]
  const lists = await Promise.all(
    networkIds.map(async (networkId) => {
      const address = kept.find((each) => each.networkId === networkId)?.address ?? ''
      const service = await sessionsFor(latchkey, networkId)
      return (await service?.listSessions({ address, networkId })) ?? []
    }),
  ).catch(() => [])
  return new Set(lists.flat().flatMap(({ pci, revokedAt }) => (revokedAt === undefined ? [] : [pci])))
}
