import type { InvalidAddressError } from '../../../shared/errors/account.js'
import { InvalidReceiverError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { NoSupportedNetworkError } from '../errors.js'
import { bitcoinNetworkOf } from '../networks.js'
import { type BitcoinAddress, parseAddress } from '../parseAddress.js'

/**
 * Reads an address of a network.
 *
 * @param NoAddressError what anything else is told as. Default: a receiver that was entered.
 * @throws {InvalidReceiverError} or that; {NoSupportedNetworkError} for a network that is not Bitcoin's.
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
