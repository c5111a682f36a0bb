import type { EmbeddedContext } from '../../core/embedded.js'
import { createStorage, type StorageEntry } from '../../core/storage.js'

/** Whether a user logged in in this browser. It says nothing of who, nor whether they still are. */
const usedEntry: StorageEntry<true> = {
  key: 'email_login_used',
  parse: (found) => (found === true ? true : undefined),
}

type Stored = Pick<EmbeddedContext, 'storage' | 'storagePrefix'>

/** Returns whether a user logged in before in this browser. Otherwise nothing is loaded. */
export function isRemembered({ storage, storagePrefix }: Stored): boolean {
  return createStorage(storage, storagePrefix).get(usedEntry) === true
}

/** Lets later pages load the frame at once. */
export function remember({ storage, storagePrefix }: Stored): void {
  createStorage(storage, storagePrefix).set(usedEntry, true)
}
