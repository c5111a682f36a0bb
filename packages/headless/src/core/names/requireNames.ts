import type { CaipNetworkId } from '@latchkey/protocol'
import { NamesUnsupportedError } from '../../shared/errors/names.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import type { NameService } from '../../wire/names/nameService.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { findNetwork } from '../stores/networks.js'

/**
 * Returns the service of account names for a network.
 *
 * @throws {ServiceMissingError} If the app has no `services.names`, or no zone of names.
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {NamesUnsupportedError} If the service has no names on the network.
 */
export async function requireNames(
  latchkey: Latchkey,
  networkId: CaipNetworkId | undefined,
): Promise<NameService> {
  const { names } = latchkey.options.services
  if (!names?.zone) throw new ServiceMissingError('names')
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  if (network.namespace === 'eip155' && (await names.supports(network.networkId))) return names
  throw new NamesUnsupportedError(network.name)
}
