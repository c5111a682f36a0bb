import { isAddress } from '@latchkey/protocol'
import { bech32 } from '@scure/base'

/** The lengths of the hash of a key and of a module account, in bytes. ADR-028 of the Cosmos SDK */
const lengths = [20, 32]

/**
 * Returns whether a string is a bech32 address of an account: format, checksum and length are valid. Any
 * prefix is accepted. BIP-173
 */
export function isCosmosAddress(address: string): boolean {
  if (!isAddress(address, 'cosmos')) return false
  const words = bech32.decodeUnsafe(address)?.words
  const bytes = words && bech32.fromWordsUnsafe(words)
  return bytes ? lengths.includes(bytes.length) : false
}
