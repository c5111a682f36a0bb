import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const keyLength = 32
const checksumLength = 2

/**
 * Returns the 32 bytes of an SS58 address, which are the same with the prefix of every network. Returns
 * `undefined` if its checksum or its length is wrong.
 */
export function accountIdOf(address: string): Uint8Array | undefined {
  // One of a key has at most 50 characters. Base58 takes time in proportion to the square of the length.
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return undefined
  const bytes = base58.decode(address)
  const [first = 128] = bytes
  const prefixLength = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== prefixLength + keyLength + checksumLength) return undefined
  const body = bytes.subarray(0, -checksumLength)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 })
  const isWhole = bytes.subarray(-checksumLength).every((byte, index) => byte === checksum[index])
  return isWhole ? body.slice(prefixLength) : undefined
}
