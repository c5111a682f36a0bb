import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { CompactSize } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'

/** The address types of BIP-137. It has none for P2TR, which signs by BIP-322. */
export type EcdsaAddressType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh'

/** BIP-137: the first header byte of each address type, for compressed keys. */
const firstHeader: Record<EcdsaAddressType, number> = { p2pkh: 31, 'p2sh-p2wpkh': 35, p2wpkh: 39 }

const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')

/**
 * Signs a message as Bitcoin Core's `signmessage`. Returns 65 bytes as base64: a header and a recoverable
 * signature. The header contains the address type (BIP-137).
 * @param addressType Default `p2wpkh`.
 */
export function signEcdsaMessage(
  privateKey: Uint8Array,
  message: string | Uint8Array,
  addressType: EcdsaAddressType = 'p2wpkh',
): string {
  const bytes = typeof message === 'string' ? utf8ToBytes(message) : message
  const digest = sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(bytes.length)), bytes))
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  const [recovery = 0] = signature
  return base64.encode(concatBytes(Uint8Array.of(firstHeader[addressType] + recovery), signature.subarray(1)))
}
