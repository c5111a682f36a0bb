import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

/** What the checksum of an address is taken over, before the address itself. */
const checksumContext = new TextEncoder().encode('SS58PRE')
const keyLength = 32
const checksumLength = 2
/** Two bytes of prefix, a key, a checksum: 50 characters at most. Longer text is never decoded. */
const maxAddressLength = 64

/** The largest prefix that two bytes hold. */
export const maxPrefix = 16_383

export interface DecodedAddress {
  /** 32 bytes: the key, or the hash of a longer one. It is what two addresses have in common that name one account. */
  readonly publicKey: Uint8Array
  readonly prefix: number
}

/**
 * Reads an SS58 address of an account, with any network's prefix.
 *
 * @returns `undefined` unless the form, the checksum and the length of a key (32 bytes) are right. SS58 registry format
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
  // Prefixes of one byte have no second form.
  if (prefixLength === 2 && prefix < 64) return undefined
  return { publicKey: body.slice(prefixLength), prefix }
}

/** Writes the account of a key (32 bytes) as an address of the network with that prefix (0 to 16383). */
export function encodeAddress(publicKey: Uint8Array, prefix: number): string {
  if (publicKey.length !== keyLength || !Number.isInteger(prefix) || prefix < 0 || prefix > maxPrefix)
    throw new RangeError(`A key of ${publicKey.length} bytes, or prefix ${prefix}, makes no SS58 address.`)
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
