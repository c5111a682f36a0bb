import type { CaipNetworkId } from '@latchkey/protocol'
import type { Contact } from '../../wire/contact.js'

/** Returns the endpoints of a network as contacts. */
export function rpcContacts(source: CaipNetworkId, urls: readonly string[]): readonly Contact[] {
  return urls.map((url) => ({ url, source, purpose: 'rpc' }))
}
