// auth.ts
import { walletSignIn } from '@latchkey/server/better-auth'
import { betterAuth } from 'better-auth'
import { Pool } from 'pg'

export const auth = betterAuth({
  baseURL: 'https://my.app',
  database: new Pool({ connectionString: process.env.DATABASE_URL }),
  plugins: [walletSignIn({ origins: ['https://my.app'] })],
})

/** A route for users who are signed in. */
export async function readOrders(request: Request): Promise<Response> {
  const session = await auth.api.getSession({ headers: request.headers })
  if (!session) return new Response(null, { status: 401 })
  return Response.json({ user: session.user.id, account: session.session.walletAccount, orders: [] })
}
