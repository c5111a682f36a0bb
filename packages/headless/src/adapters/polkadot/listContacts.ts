import type { Network } from '../../shared/types.js'
import type { Contact } from '../../wire/contact.js'
import { rpcContacts } from '../base/rpcContacts.js'
import { endpointOf } from './endpointOf.js'

/**
 * Returns the endpoints that transfers contact, and the permission for the WebAssembly of Polkadot's
 * packages.
 */
export function listContacts(networks: readonly Network[]): readonly Contact[] {
  return [
    ...networks.flatMap((network) => rpcContacts(network.networkId, [endpointOf(network) ?? ''])),
    { url: "'wasm-unsafe-eval'", source: 'polkadot', purpose: 'wasm', directive: 'script-src' },
  ]
}
