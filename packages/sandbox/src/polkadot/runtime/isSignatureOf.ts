import { ed25519Verify, secp256k1Verify, sr25519Verify } from '@polkadot/util-crypto'

/**
 * Whether `signature` is the signature of the account `signer` over exactly `message`.
 * @param kind Variant of the runtime's `MultiSignature`. As in the runtime, an ECDSA signature is over the
 * BLAKE2 hash of the message, and the account is the BLAKE2 hash of the key.
 */
export function isSignatureOf(
  kind: string,
  signer: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    // `signatureVerify` also accepts a signature over the message in <Bytes> tags, which no runtime does.
    if (kind === 'Sr25519') return sr25519Verify(message, signature, signer)
    if (kind === 'Ed25519') return ed25519Verify(message, signature, signer)
    if (kind === 'Ecdsa') return secp256k1Verify(message, signature, signer, 'blake2')
    return false
  } catch {
    // The signature is not a point of the curve.
    return false
  }
}
