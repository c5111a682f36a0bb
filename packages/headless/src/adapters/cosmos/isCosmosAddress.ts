import { bech32 } from '@scure/base'
import { isAddress } from '../../shared/address.js'

/** A key's hash, or that of a program's account. ADR-028 of the Cosmos SDK */
const lengths = [20, 32]

/** Whether a text is the bech32 address of an account: form, checksum and length are right, whatever the network's prefix is. BIP-173 */
export function isCosmosAddress(address: string): boolean {
  if (!isAddress(address, 'cosmos')) return false
  const words = bech32.decodeUnsafe(address)?.words
  const bytes = words && bech32.fromWordsUnsafe(words)
  return bytes ? lengths.includes(bytes.length) : false
}
