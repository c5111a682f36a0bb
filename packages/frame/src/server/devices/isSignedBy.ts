import { fromHex } from '../../calls/bytes.js'

/** Returns whether a signature is that of a key, both in hex. Ed25519, RFC 8032 */
export async function isSignedBy(publicKey: string, signature: string, signed: Uint8Array<ArrayBuffer>) {
  try {
    const key = await crypto.subtle.importKey('raw', fromHex(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromHex(signature), signed)
  } catch {
    // Not a point of the curve.
    return false
  }
}
