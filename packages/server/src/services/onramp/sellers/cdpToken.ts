import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

const lifetimeSeconds = 120

/**
 * Returns the bearer token of one request to an API of Coinbase: a JSON Web Token (RFC 7519) for that method
 * and address, signed with EdDSA or ES256, valid for two minutes
 * (https://docs.cdp.coinbase.com/api-reference/v2/authentication).
 *
 * @throws {Error} If the key is none.
 */
export function cdpToken(
  { keyId, keySecret }: { readonly keyId: string; readonly keySecret: string },
  method: 'GET' | 'POST',
  { host, pathname }: URL,
): string {
  const key = readKey(keySecret)
  const isEd25519 = key.asymmetricKeyType === 'ed25519'
  const now = Math.floor(Date.now() / 1000)
  const header = {
    alg: isEd25519 ? 'EdDSA' : 'ES256',
    typ: 'JWT',
    kid: keyId,
    nonce: randomBytes(16).toString('hex'),
  }
  const claims = {
    sub: keyId,
    iss: 'cdp',
    nbf: now,
    exp: now + lifetimeSeconds,
    uris: [`${method} ${host}${pathname}`],
  }
  const content = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = isEd25519
    ? sign(null, Buffer.from(content), key)
    : sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}

function readKey(secret: string): KeyObject {
  if (secret.includes('BEGIN')) return createPrivateKey(secret.replaceAll('\\n', '\n'))
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) throw new Error('The key of Coinbase is neither PEM nor 64 bytes in base64.')
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d: part(0), x: part(32) } })
}
