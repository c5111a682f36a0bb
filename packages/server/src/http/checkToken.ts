import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { HttpError } from './HttpError.js'

/** How much the clocks of two machines may differ, in seconds. */
const toleratedSeconds = 60

const claims = v.object({ nbf: v.optional(v.number()), iat: v.optional(v.number()) })

/**
 * Refuses a request whose JSON Web Token (`Authorization: Bearer`) is not valid yet (RFC 7519), which tells
 * the user that the clock of the device is wrong. No answer depends on such a token, so neither its signature
 * nor its other claims are checked, and any other header is ignored, such as the token of a sign-in.
 */
export const checkToken: MiddlewareHandler = async (context, next) => {
  const [, payload = ''] =
    /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/i.exec(context.req.header('authorization') ?? '') ?? []
  const { nbf, iat } = readClaims(payload)
  if ((nbf ?? iat ?? 0) > Date.now() / 1000 + toleratedSeconds)
    throw new HttpError(403, 'FORBIDDEN', 'JWT Token is not yet valid')
  await next()
}

function readClaims(payload: string): v.InferOutput<typeof claims> {
  try {
    return v.parse(claims, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  } catch {
    return {}
  }
}
