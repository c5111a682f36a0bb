import * as v from 'valibot'
import { encodeTuple } from './encodeVault.js'

/** Header of a request with the proof of the device that makes it. */
export const proofHeader = 'latchkey-proof'

/** How far the clock of a device may be from that of the server, in milliseconds. */
export const proofToleranceMs = 60_000

/** What the key of a device signs: this request, to this server, once. */
export interface Proof {
  /** Origin of the server, so that no other can pass a request on. */
  readonly audience: string
  readonly path: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** 16 random bytes, in hex. */
  readonly nonce: string
  /** JSON, as it is sent. */
  readonly body: string
}

/** Returns the bytes to sign. */
export function encodeProof({ audience, path, time, nonce, body }: Proof): Uint8Array<ArrayBuffer> {
  return encodeTuple('request', [audience, path, time, nonce, body])
}

/** Value of {@link proofHeader}: public key (Ed25519), time, nonce and signature. */
export const proofHeaderSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}\.\d{1,15}\.[0-9a-f]{32}\.[0-9a-f]{128}$/, 'a proof is required'),
  v.transform((header) => {
    const [publicKey = '', time = '', nonce = '', signature = ''] = header.split('.')
    return { publicKey, time: Number(time), nonce, signature }
  }),
)
