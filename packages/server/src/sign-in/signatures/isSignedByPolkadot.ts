import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { verify } from '@scure/sr25519'
import { accountIdOf } from './accountIdOf.js'
import { isSignedByEd25519 } from './isSignedBySolana.js'
import type { Signed } from './Signed.js'

/** The schemes of a MultiSignature, by its first byte. */
const schemes = ['ed25519', 'sr25519', 'ecdsa'] as const

type Scheme = (typeof schemes)[number]

/**
 * Returns whether the key of an SS58 address has signed, by sr25519, ed25519 or ECDSA. The signature is in
 * hex, with or without the byte of a MultiSignature that names the scheme. Wallets sign the message between
 * `<Bytes>` and `</Bytes>`, so that it cannot be a transaction, and nothing else is accepted.
 */
export function isSignedByPolkadot({ address, message, signature }: Signed): boolean {
  const account = accountIdOf(address)
  const [, digits] = /^0x((?:[\da-f]{2}){64,66})$/i.exec(signature) ?? []
  if (!account || digits === undefined) return false
  const bytes = hexToBytes(digits)
  const text = utf8ToBytes(`<Bytes>${message}</Bytes>`)
  return readings(bytes).some(([scheme, part]) => {
    try {
      return isSignedBy[scheme](part, text, account)
    } catch {
      // It is no point of the curve.
      return false
    }
  })
}

/** What the bytes can be. The schemes without a byte in front are told apart by trying. */
function readings(bytes: Uint8Array): readonly (readonly [Scheme, Uint8Array])[] {
  const named = schemes[bytes[0] ?? 3]
  const rest = bytes.subarray(1)
  if (bytes.length === 64) return [['sr25519', bytes] as const, ['ed25519', bytes] as const]
  if (bytes.length === 66) return named === 'ecdsa' ? [[named, rest] as const] : []
  const whole = ['ecdsa', bytes] as const
  return named === undefined || named === 'ecdsa' ? [whole] : [[named, rest] as const, whole]
}

const isSignedBy: Readonly<
  Record<Scheme, (signature: Uint8Array, text: Uint8Array, account: Uint8Array) => boolean>
> = {
  ed25519: isSignedByEd25519,
  // Refuses the neutral element as a key, for which anybody could sign.
  sr25519: (signature, text, account) => verify(text, signature, account),
  ecdsa(signature, text, account) {
    const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
    const recovery = signature[64] ?? 4
    if (parsed.hasHighS() || recovery > 3) return false
    const key = parsed.addRecoveryBit(recovery).recoverPublicKey(hash(text))
    // The account is the hash of a key that is longer.
    return hash(key.toBytes(true)).every((byte, index) => byte === account[index])
  },
}

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
