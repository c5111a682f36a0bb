import type { Contact } from '../../../wire/contact.js'

/** Returns servers of a wallet's SDK as contacts. */
export function sdkContacts(source: string, urls: readonly string[]): readonly Contact[] {
  return urls.map((url) => ({ url, source, purpose: 'wallet sdk' }))
}
