import type { EmbeddedAccountType, EmbeddedContext } from '../../core/embedded.js'
import { createStorage, type StorageEntry } from '../../core/storage.js'
import { storageEntries } from '../../core/storageEntries.js'

/** Whether a user logged in in this browser. It says nothing of who, nor whether they still are. */
const usedEntry: StorageEntry<true> = {
  key: 'email_login_used',
  parse: (found) => (found === true ? true : undefined),
}

/** The type of account that the user chose. That of another wallet says nothing about it. */
const accountTypeEntry: StorageEntry<EmbeddedAccountType> = {
  key: 'embedded_account_type',
  parse: (found) => (found === 'eoa' || found === 'smartAccount' ? found : undefined),
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

/** Returns the provider that the user of the last visit had logged in with. */
export function readProvider({ storage, storagePrefix }: Stored): string | undefined {
  return createStorage(storage, storagePrefix).get(storageEntries.socialProvider)
}

/** Keeps the provider for the next visit. `undefined` forgets it. */
export function keepProvider({ storage, storagePrefix }: Stored, provider: string | undefined): void {
  const store = createStorage(storage, storagePrefix)
  if (provider === undefined) store.remove(storageEntries.socialProvider)
  else store.set(storageEntries.socialProvider, provider)
}

/** Returns the type of account that the user chose, on this visit or an earlier one. */
export function readAccountType({ storage, storagePrefix }: Stored): EmbeddedAccountType | undefined {
  return createStorage(storage, storagePrefix).get(accountTypeEntry)
}

/** Keeps the type for the next visit, and beyond a logout. */
export function keepAccountType({ storage, storagePrefix }: Stored, type: EmbeddedAccountType): void {
  createStorage(storage, storagePrefix).set(accountTypeEntry, type)
}
