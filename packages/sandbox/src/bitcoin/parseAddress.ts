import { concatBytes } from '@noble/hashes/utils.js'
import { Address } from '@scure/btc-signer/payment.js'
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { p2pkhScript } from './ledger/outputScript.js'
import { regtest } from './regtest.js'

/** Thrown for text that is not an address of this chain. */
export class AddressError extends Error {
  override name = 'AddressError'
}

/**
 * Returns the script of a regtest address.
 * @throws AddressError if it is not an address, or one of another network
 */
export function parseAddress(address: string): Uint8Array {
  const decoded = decode(address, regtest)
  if (decoded === undefined) {
    const foreign = [NETWORK, TEST_NETWORK].some((network) => decode(address, network) !== undefined)
    throw new AddressError(foreign ? 'Address on invalid network' : 'Invalid Bitcoin address')
  }
  switch (decoded.type) {
    case 'pkh':
      return p2pkhScript(decoded.hash)
    case 'sh':
      return concatBytes(Uint8Array.of(0xa9, 0x14), decoded.hash, Uint8Array.of(0x87))
    case 'wpkh':
    case 'wsh':
      return concatBytes(Uint8Array.of(0x00, decoded.hash.length), decoded.hash)
    case 'tr':
      return concatBytes(Uint8Array.of(0x51, 0x20), decoded.pubkey)
    default:
      throw new AddressError('Invalid Bitcoin address')
  }
}

function decode(address: string, network: Parameters<typeof Address>[0]) {
  try {
    return Address(network).decode(address)
  } catch {
    return undefined
  }
}
