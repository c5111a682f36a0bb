import type { MiddlewareHandler } from 'hono'
import type { SignInService } from '../sign-in/createSignInService.js'

const daySeconds = '86400'

/**
 * Lets pages of every origin read the answers (CORS), and answers preflights. No answer depends on a cookie,
 * and which origins may use the server is checked for each request, which also tells a page the reason. Those
 * of sign-in are for the pages that may sign in.
 */
export function allowPages(signIn: SignInService | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (signIn?.serves(context.req.path)) {
      for (const [name, value] of Object.entries(signIn.headersFor(context.req.raw)))
        context.header(name, value)
      if (context.req.method !== 'OPTIONS') return next()
      const answer = await signIn.answer(context.req.raw)
      return context.newResponse(answer.body, answer)
    }
    context.header('access-control-allow-origin', '*')
    context.header('access-control-expose-headers', 'retry-after')
    context.header('cross-origin-resource-policy', 'cross-origin')
    context.header('x-content-type-options', 'nosniff')
    if (context.req.method !== 'OPTIONS') return next()
    context.header('access-control-allow-methods', 'GET, POST')
    context.header('access-control-allow-headers', 'authorization, content-type')
    context.header('access-control-max-age', daySeconds)
    return context.body(null, 204)
  }
}
