import type { Network } from '../../shared/types.js'
import type { Contact } from '../contact.js'

/** Returns the endpoints of networks. */
export function listRpcContacts(networks: readonly Network[]): readonly Contact[] {
  return networks.flatMap(({ networkId, rpcUrls }) =>
    rpcUrls.default.http.map((url): Contact => ({ url, source: networkId, purpose: 'rpc' })),
  )
}
