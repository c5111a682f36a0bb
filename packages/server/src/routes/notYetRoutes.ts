import type { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'

/** Calls of the protocol that this server does not have yet, and what they are for. */
const calls = [
  ['GET', '/v1/sessions/:id', 'Smart sessions'],
  ['POST', '/v1/sessions/:id/revoke', 'Smart sessions'],
] as const

/** Answers 501 with a sentence to each call that is not implemented. */
export function notYetRoutes(app: Hono<ServerEnv>): void {
  for (const [method, path, subject] of calls)
    app.on(method, path, (context) => {
      context.set('route', path)
      throw new HttpError(501, 'NOT_IMPLEMENTED', `${subject} are not part of this server.`)
    })
}
