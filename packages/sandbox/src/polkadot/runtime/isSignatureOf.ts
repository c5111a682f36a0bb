import { ed25519Verify, secp256k1Verify, sr25519Verify } from '@polkadot/util-crypto'

/**
 * Whether `signature` over exactly `message` is that of the account `signer`.
 * @param kind Variant of the runtime's `MultiSignature`. An ECDSA signature is over the BLAKE2 hash of the message, and
 * the account is the BLAKE2 hash of the key, as the runtime has it.
 */
export function isSignatureOf(
  kind: string,
  signer: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    // Not `signatureVerify`: it also takes a signature over the message between <Bytes> tags, which no runtime does.
    if (kind === 'Sr25519') return sr25519Verify(message, signature, signer)
    if (kind === 'Ed25519') return ed25519Verify(message, signature, signer)
    if (kind === 'Ecdsa') return secp256k1Verify(message, signature, signer, 'blake2')
    return false
  } catch {
    // A signature that is no point of the curve.
    return false
  }
}
