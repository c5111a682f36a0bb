// server.ts
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import { signIn } from './sign-in-next'

/** Others get 401. */
const readOrders = signIn.protect((_request, session) =>
  Response.json({ user: session.userId, account: session.account, orders: [] }),
)

const app = express()
// Both read the body themselves: mount them before `express.json()`.
app.all(
  '/sign-in/v1/*call',
  getRequestListener(
    async (request) => (await signIn.handle(request)) ?? new Response(null, { status: 404 }),
  ),
)
app.get('/api/orders', getRequestListener(readOrders))

app.listen(Number(process.env.PORT ?? 3000))
