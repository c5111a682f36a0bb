import type { InvalidAddressError } from '../../../shared/errors/account.js'
import { InvalidReceiverError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { NoSupportedNetworkError } from '../errors.js'
import { bitcoinNetworkOf } from '../networks.js'
import { type BitcoinAddress, parseAddress } from '../parseAddress.js'

/**
 * Parses an address of a network.
 *
 * @param AddressError The error if the address is invalid. Default: `InvalidReceiverError`.
 * @throws {InvalidReceiverError} or `NoAddressError` if the address is not valid on the network.
 * @throws {NoSupportedNetworkError} if the network is not a Bitcoin network.
 */
export function requireAddress(
  address: string,
  network: Network,
  AddressError: typeof InvalidReceiverError | typeof InvalidAddressError = InvalidReceiverError,
): BitcoinAddress {
  const format = bitcoinNetworkOf(network.networkId)?.addresses
  if (!format) throw new NoSupportedNetworkError()
  const parsed = parseAddress(address, format)
  if (!parsed) throw new AddressError(network.name)
  return parsed
}
