import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { CompactSize } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'

/** The kinds of address that BIP-137 knows. It has none for P2TR, whose owner signs by BIP-322. */
export type EcdsaAddressType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh'

/** BIP-137: where the header byte begins for each kind of address, for compressed keys. */
const firstHeader: Record<EcdsaAddressType, number> = { p2pkh: 31, 'p2sh-p2wpkh': 35, p2wpkh: 39 }

const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')

/**
 * Signs a message as Bitcoin Core's `signmessage` does: base64 of 65 bytes, a header and a recoverable signature. By BIP-137 the header says
 * what kind of address signed.
 * @param addressType Default `p2wpkh`.
 */
export function signEcdsaMessage(
  privateKey: Uint8Array,
  message: string,
  addressType: EcdsaAddressType = 'p2wpkh',
): string {
  const bytes = utf8ToBytes(message)
  const digest = sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(bytes.length)), bytes))
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  const [recovery = 0] = signature
  return base64.encode(concatBytes(Uint8Array.of(firstHeader[addressType] + recovery), signature.subarray(1)))
}
