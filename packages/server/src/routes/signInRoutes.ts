import type { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import type { SignInService } from '../sign-in/createSignInService.js'
import { signInCalls } from '../sign-in/findCall.js'

/** `/sign-in/v1`: sign-in with a wallet. */
export function signInRoutes(app: Hono<ServerEnv>, signIn: SignInService | undefined): void {
  for (const { method, path } of Object.values(signInCalls))
    app.on(method, path, async (context) => {
      context.set('route', path)
      if (!signIn) throw new HttpError(501, 'NOT_IMPLEMENTED', 'Nobody can sign in at this server.')
      const { url, headers } = context.req.raw
      // The body may have been read, for the id of the project.
      const body = method === 'POST' ? await context.get('readBody')() : null
      const answer = await signIn.answer(new Request(url, { method, headers, body }))
      // Adds the headers that every answer has.
      return context.newResponse(answer.body, answer)
    })
}
