import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { isLoopbackHost } from '../server/loopback.js'

/** How far the clock of a client may be ahead of ours. */
const toleranceMs = 600_000

/** Thrown for a token that the relay does not take. */
export class TokenError extends Error {
  override name = 'TokenError'
}

/**
 * Checks the token that a client opens its connection with: signed by the key that it names itself by, for this relay,
 * and not over.
 * @param port The relay's own, which the token's audience has to name.
 * @param now Milliseconds since the epoch.
 * @returns The client's id, a `did:key`.
 * @throws TokenError
 */
export async function checkToken(token: string | null, port: number, now: number): Promise<string> {
  if (!token) throw new TokenError('The address has no "auth": a client has to say who it is.')
  const signed = await verifyJWT(token).catch(() => false)
  if (!signed) throw new TokenError('The token is not one, or its signature is wrong.')
  const { iss, aud, iat, exp } = decodeJWT(token).payload
  if (!isOwnAudience(aud, port)) throw new TokenError(`The token is for ${aud}, not for this relay.`)
  if (!(exp * 1_000 > now)) throw new TokenError('The token has expired.')
  if (!(iat * 1_000 < now + toleranceMs)) throw new TokenError('The token is from the future.')
  return iss
}

function isOwnAudience(audience: unknown, port: number): boolean {
  if (typeof audience !== 'string' || !URL.canParse(audience)) return false
  const { protocol, hostname, port: named } = new URL(audience)
  return protocol === 'ws:' && isLoopbackHost(hostname) && Number(named) === port
}
