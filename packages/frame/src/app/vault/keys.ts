import { type Bytes, concatBytes, fromHex } from '../../calls/bytes.js'

/** Derives 32 bytes from a secret that is already random. RFC 5869 with SHA-256 and no salt. */
export async function deriveBytes(secret: Bytes, use: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`latchkey/${use}/1`)
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256))
}

/** The structure of RFC 8410 around the 32 bytes of a private key. WebCrypto does not import them alone. */
const pkcs8Prefixes = {
  X25519: fromHex('302e020100300506032b656e04220420'),
  Ed25519: fromHex('302e020100300506032b657004220420'),
}

/** Imports the 32 bytes of a private key. It can be used, and cannot be exported. */
export function importX25519(seed: Bytes): Promise<CryptoKey> {
  const pkcs8 = concatBytes(pkcs8Prefixes.X25519, seed)
  return crypto.subtle.importKey('pkcs8', pkcs8, 'X25519', false, ['deriveBits'])
}

/** Returns the public key of a private one: RFC 7748, the private key times the base point, which is 9. */
export async function x25519PublicKey(privateKey: CryptoKey): Promise<Bytes> {
  const basePoint = new Uint8Array(32)
  basePoint[0] = 9
  const point = await crypto.subtle.importKey('raw', basePoint, 'X25519', false, [])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'X25519', public: point }, privateKey, 256))
}

/** A key that signs, with its public key of 32 bytes. RFC 8032 */
export interface SigningKey {
  readonly privateKey: CryptoKey
  readonly publicKey: Bytes
}

/** Imports the 32 bytes of an Ed25519 private key. */
export async function importEd25519(seed: Bytes): Promise<SigningKey> {
  const pkcs8 = concatBytes(pkcs8Prefixes.Ed25519, seed)
  // WebCrypto has a public key only in the export of its private one.
  const exportable = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', exportable)
  const base64 = x.replaceAll('-', '+').replaceAll('_', '/')
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']),
    publicKey: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  }
}
