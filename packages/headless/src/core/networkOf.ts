import type { Namespace } from '@latchkey/protocol'
import { NetworkNotFoundError } from '../shared/errors/network.js'
import type { Network } from '../shared/types.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { findNetwork } from './stores/networks.js'

/**
 * Returns the network of a namespace's account.
 *
 * @throws {NetworkNotFoundError} If the network is not configured.
 */
export function networkOf(latchkey: Latchkey, namespace: Namespace): Network {
  const networkId = internalsOf(latchkey).stores.accounts.getState()[namespace]?.networkId
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  return network
}
