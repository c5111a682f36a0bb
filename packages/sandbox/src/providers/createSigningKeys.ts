import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { hashOf } from './providerUsers.js'
import type { ForgedSignature } from './types.js'

/** The keys of an issuer. */
export interface SigningKeys {
  /** With their private parts, the one that signs first. */
  list(): Promise<readonly JWK[]>
  /** Adds a key that signs from now on, and keeps the one before. */
  rotate(): Promise<void>
  /** Signs the claims of an ID token. */
  sign(claims: Readonly<Record<string, unknown>>, forgery?: ForgedSignature): Promise<string>
}

/** Creates the keys of an issuer. The first is made when it is needed, because RSA takes its time. */
export function createSigningKeys(algorithm: 'RS256' | 'ES256'): SigningKeys {
  const makeKey = async (): Promise<JWK> => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    const jwk = await exportJWK(privateKey)
    return { ...jwk, alg: algorithm, use: 'sig', kid: hashOf(JSON.stringify(jwk)).slice(0, 16) }
  }
  let keys: Promise<readonly JWK[]> | undefined
  const list = () => {
    keys ??= makeKey().then((key) => [key])
    return keys
  }
  return {
    list,
    async rotate() {
      const [current] = await list()
      const added = await makeKey()
      keys = Promise.resolve(current ? [added, current] : [added])
      await keys
    },
    async sign(claims, forgery) {
      const payload = claims as JWTPayload
      if (forgery === 'none') return new UnsecuredJWT(payload).encode()
      const [current] = await list()
      if (!current) throw new Error('The issuer has no key.')
      const { kid = '' } = current
      if (forgery === 'hmac') {
        const { d: _, p: __, q: ___, dp: ____, dq: _____, qi: ______, ...publicPart } = current
        const publicKey = await importJWK({ ...publicPart }, algorithm, { extractable: true })
        if (publicKey instanceof Uint8Array) throw new Error('The key of an issuer is a pair.')
        const secret = new TextEncoder().encode(await exportSPKI(publicKey))
        return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
      }
      const key = forgery === 'foreign' ? await makeKey() : current
      return new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid })
        .sign(await importJWK(key, algorithm))
    },
  }
}
