// server.ts
import { serve } from '@hono/node-server'
import { createApp, openDatabase } from '@latchkey/server'
import { createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'
import { Hono } from 'hono'

const { APP_ORIGIN = 'https://my.app', DATABASE_URL: url, PORT = '4114' } = process.env
const settings = { origins: [APP_ORIGIN] }
const database = await openDatabase({ url })

// It reads the sessions that the server has begun.
const signIn = createSignIn({ ...settings, store: createSqlSignInStore(database) })
const readOrders = signIn.protect((_request, session) =>
  Response.json({ user: session.userId, account: session.account, orders: [] }),
)

const app = new Hono()
app.get('/api/orders', (context) => readOrders(context.req.raw))
// All other paths.
app.mount('/', createApp({ database, signIn: settings }).fetch)

serve({ fetch: app.fetch, port: Number(PORT) })
