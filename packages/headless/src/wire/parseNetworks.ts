import { InvalidOptionError } from '../shared/errors/config.js'
import type { NetworkInput } from '../shared/networks.js'
import { parseNetwork } from '../shared/parseNetwork.js'
import type { Network } from '../shared/types.js'

/**
 * Checks the option `networks` of a service, and completes each network.
 *
 * @throws {InvalidOptionError} If it is no list, or a network has no http endpoint. See `parseNetwork`.
 */
export function parseNetworks(networks: readonly NetworkInput[]): readonly Network[] {
  if (!Array.isArray(networks))
    throw new InvalidOptionError({ option: 'networks', got: networks, takes: 'a list of networks' })
  return networks.map((network, index) => parseNetwork(network, `networks[${index}]`))
}
