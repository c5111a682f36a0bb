import { InvalidReceiverError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { NoSupportedNetworkError } from '../errors.js'
import { bitcoinNetworkOf } from '../networks.js'
import { type BitcoinAddress, parseAddress } from '../parseAddress.js'

/**
 * Reads an address of a network.
 *
 * @throws {InvalidReceiverError} for anything else; {NoSupportedNetworkError} for a network that is not Bitcoin's.
 */
export function requireAddress(address: string, network: Network): BitcoinAddress {
  const form = bitcoinNetworkOf(network.caipNetworkId)?.addresses
  if (!form) throw new NoSupportedNetworkError()
  const parsed = parseAddress(address, form)
  if (!parsed) throw new InvalidReceiverError(network.name)
  return parsed
}
