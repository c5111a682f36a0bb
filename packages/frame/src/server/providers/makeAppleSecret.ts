import { importPKCS8, SignJWT } from 'jose'
import { ProviderError } from './Provider.js'

/** What a secret of Apple is made of. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
}

/** How long a secret is valid, in seconds. */
const secretSeconds = 300

/** Returns a client secret of Apple: a JWT that is signed by the key of the team. */
export async function makeAppleSecret(key: AppleKey, clientId: string, issuer: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  try {
    return await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
      .setIssuer(key.teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + secretSeconds)
      .sign(await importPKCS8(key.privateKey, 'ES256'))
  } catch {
    throw new ProviderError('failed', 'has a privateKey that is no key of ES256')
  }
}
