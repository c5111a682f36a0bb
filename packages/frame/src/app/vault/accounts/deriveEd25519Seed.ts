import { type Bytes, concatBytes } from '../../../calls/bytes.js'

/**
 * Derives the private key of ed25519 at a path. SLIP-0010
 *
 * @param path Such as `m/44'/501'/0'/0'`. Each step is hardened, because ed25519 has no other.
 */
export async function deriveEd25519Seed(seed: Bytes, path: string): Promise<Bytes> {
  let node = await hmacSha512(new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path.split('/').slice(1)) {
    if (!/^\d{1,10}'$/.test(step)) throw new Error(`${path} has a step that is not hardened.`)
    const index = new Uint8Array(4)
    new DataView(index.buffer).setUint32(0, 0x80000000 + Number.parseInt(step, 10))
    node = await hmacSha512(node.slice(32), concatBytes(new Uint8Array(1), node.slice(0, 32), index))
  }
  return node.slice(0, 32)
}

async function hmacSha512(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}
