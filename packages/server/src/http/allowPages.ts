import type { MiddlewareHandler } from 'hono'

const daySeconds = '86400'

/**
 * Lets pages of every origin read the answers (CORS), and answers preflights. No answer depends on a cookie,
 * and which origins may use the server is checked for each request, which also tells a page the reason.
 */
export const allowPages: MiddlewareHandler = async (context, next) => {
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
