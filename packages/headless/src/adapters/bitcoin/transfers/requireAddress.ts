import type { InvalidAddressError } from '../../../shared/errors/account.js'
import { InvalidReceiverError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { NoSupportedNetworkError } from '../errors.js'
import { bitcoinNetworkOf } from '../networks.js'
import { type BitcoinAddress, parseAddress } from '../parseAddress.js'

/**
 * Parses an address of a network.
 *
 * @param NoAddressError The error if the address is invalid. Default: `InvalidReceiverError`.
 * @throws {InvalidReceiverError} or `NoAddressError` if the address is not valid on the network.
 * @throws {NoSupportedNetworkError} if the network is not a Bitcoin network.
 */
export function requireAddress(
  address: string,
  network: Network,
  NoAddressError: typeof InvalidReceiverError | typeof InvalidAddressError = InvalidReceiverError,
): BitcoinAddress {
  const form = bitcoinNetworkOf(network.networkId)?.addresses
  if (!form) throw new NoSupportedNetworkError()
  const parsed = parseAddress(address, form)
  if (!parsed) throw new NoAddressError(network.name)
  return parsed
}
