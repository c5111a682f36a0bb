import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'

/** Maximum clock difference of a client, in milliseconds. */
const toleranceMs = 600_000

/** Thrown for a token that is not valid. */
export class TokenError extends Error {
  override name = 'TokenError'
}

/**
 * Checks the token of a connection: signed by the key it names, for this relay, and not expired.
 * @param isOwn Returns whether a token's audience is the address of this relay.
 * @param now Milliseconds since the epoch.
 * @returns The client's id, a `did:key`.
 * @throws TokenError
 */
export async function checkToken(
  token: string | null,
  isOwn: (audience: URL) => boolean,
  now: number,
): Promise<string> {
  if (!token) throw new TokenError('The address has no "auth": a client has to say who it is.')
  const signed = await verifyJWT(token).catch(() => false)
  if (!signed) throw new TokenError('The token is not one, or its signature is wrong.')
  const { iss, aud, iat, exp } = decodeJWT(token).payload
  if (typeof aud !== 'string' || !URL.canParse(aud) || !isOwn(new URL(aud)))
    throw new TokenError(`The token is for ${aud}, not for this relay.`)
  if (!(exp * 1_000 > now)) throw new TokenError('The token has expired.')
  if (!(iat * 1_000 < now + toleranceMs)) throw new TokenError('The token is from the future.')
  return iss
}
