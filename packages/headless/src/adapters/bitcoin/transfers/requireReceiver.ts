import { InvalidReceiverError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import type { AddressType, BitcoinAddress } from '../parseAddress.js'
import { requireAddress } from './requireAddress.js'

/** Addresses that are used to burn coins. Their keys are not known. */
const burnAddresses: readonly string[] = [
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
]

/** Where the hash or key of an output's script starts, and where it ends, counted from the end. */
const bounds: Readonly<Record<AddressType, readonly [start: number, end: number]>> = {
  p2pkh: [3, 2],
  p2sh: [2, 1],
  p2wpkh: [2, 0],
  p2wsh: [2, 0],
  p2tr: [2, 0],
}

/**
 * Parses the address of a receiver. `account` is equal for two addresses of one account.
 *
 * @throws {InvalidReceiverError} if the address is not valid on the network, or is a burn address. Its code
 * says which.
 * @throws {NoSupportedNetworkError} if the network is not a Bitcoin network.
 */
export function requireReceiver(address: string, network: Network): BitcoinAddress & { account: string } {
  const parsed = requireAddress(address, network)
  const [start, end] = bounds[parsed.type]
  const hash = parsed.script.subarray(start, parsed.script.length - end)
  if (hash.every((byte) => byte === 0)) throw new InvalidReceiverError(network.name, 'zero')
  if (burnAddresses.includes(address)) throw new InvalidReceiverError(network.name, 'burn')
  // Bech32 is valid in both cases. BIP-173
  return {
    ...parsed,
    account: parsed.type.startsWith('p2w') || parsed.type === 'p2tr' ? address.toLowerCase() : address,
  }
}
