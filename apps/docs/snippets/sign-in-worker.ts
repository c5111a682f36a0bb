// worker.ts
import { createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'
import { neon } from '@neondatabase/serverless'

interface Env {
  /** `https://my.app` */
  readonly APP_ORIGIN: string
  readonly DATABASE_URL: string
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const store = createSqlSignInStore(neon(env.DATABASE_URL))
    const signIn = createSignIn({ origins: [env.APP_ORIGIN], store })
    const readOrders = signIn.protect((_request, session) =>
      Response.json({ user: session.userId, account: session.account, orders: [] }),
    )
    const { pathname } = new URL(request.url)
    if (pathname === '/api/orders') return readOrders(request)
    return (await signIn.handle(request)) ?? new Response(null, { status: 404 })
  },
}
