import type { ClientStorage } from './createClientStorage.js'
import type { PairingClient } from './openClient.js'

/**
 * Resolves with whether a client could not read its storage, so that a session that it does not have can
 * still be stored.
 */
export function isStorageUnreadable({ core }: PairingClient): Promise<boolean> {
  return (core.storage as unknown as ClientStorage).isUnreadable()
}
