// app/api/orders/route.ts
import { authJs } from './sign-in-auth-js'

/** A route for users who are signed in. */
export async function GET(): Promise<Response> {
  const session = await authJs.auth()
  if (!session) return new Response(null, { status: 401 })
  return Response.json({ ...session, orders: [] })
}
