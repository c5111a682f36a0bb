import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

/** The prefix of the data that the checksum is computed of. */
const checksumContext = new TextEncoder().encode('SS58PRE')
const keyLength = 32
const checksumLength = 2
/**
 * An address with two bytes of prefix, a key and a checksum has at most 50 characters. Longer strings are not
 * decoded.
 */
const maxAddressLength = 64

/** The largest prefix of two bytes. */
export const maxPrefix = 16_383

export interface DecodedAddress {
  /** 32 bytes: the key, or the hash of a longer key. Addresses of one account have it in common. */
  readonly publicKey: Uint8Array
  readonly prefix: number
}

/**
 * Decodes an SS58 address of an account, with any network's prefix. Returns `undefined` if the format, the
 * checksum or the length of the key (32 bytes) is invalid. SS58 registry format
 */
export function decodeAddress(address: string): DecodedAddress | undefined {
  if (address.length > maxAddressLength) return undefined
  const bytes = decodeBase58(address)
  const [first, second] = bytes ?? []
  if (!bytes || first === undefined || second === undefined || first > 127) return undefined
  const prefixLength = first < 64 ? 1 : 2
  if (bytes.length !== prefixLength + keyLength + checksumLength) return undefined
  const body = bytes.subarray(0, prefixLength + keyLength)
  const expected = checksumOf(body)
  if (expected.some((byte, index) => byte !== bytes[body.length + index])) return undefined
  const prefix = prefixLength === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  // Prefixes below 64 are encoded in one byte only.
  if (prefixLength === 2 && prefix < 64) return undefined
  return { publicKey: body.slice(prefixLength), prefix }
}

/**
 * Encodes a key (32 bytes) as an SS58 address with a prefix (0 to 16383). Throws a `RangeError` if either is
 * invalid.
 */
export function encodeAddress(publicKey: Uint8Array, prefix: number): string {
  if (publicKey.length !== keyLength || !Number.isInteger(prefix) || prefix < 0 || prefix > maxPrefix)
    throw new RangeError(
      `A key of ${publicKey.length} bytes with prefix ${prefix} cannot be an SS58 address.`,
    )
  const lead =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.from([...lead, ...publicKey])
  return base58.encode(Uint8Array.from([...body, ...checksumOf(body)]))
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.from([...checksumContext, ...body]), { dkLen: 64 }).subarray(0, checksumLength)
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
