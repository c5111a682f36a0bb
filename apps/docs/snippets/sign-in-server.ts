// server.ts
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { openDatabase } from '@latchkey/server'
import { createMemorySignInStore, createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'
import { Hono } from 'hono'

const { APP_ORIGIN = 'http://localhost:5173', DATABASE_URL: url } = process.env

const signIn = createSignIn({
  // What the address bar shows, with the port: in production `https://my.app`.
  origins: [APP_ORIGIN],
  store: url ? createSqlSignInStore(await openDatabase({ url })) : createMemorySignInStore(),
  statement: 'Sign in to My app.',
  // Only contracts, such as Safe, need nodes.
  networks: { 'eip155:1': 'https://eth.rpc.example.com/my-key' },
  onError: (error) => console.error(error),
})

/** Others get 401. */
const readOrders = signIn.protect((_request, session) =>
  Response.json({ user: session.userId, account: session.account, orders: [] }),
)

const app = new Hono()
app.all('/sign-in/v1/*', async (context) => (await signIn.handle(context.req.raw)) ?? context.notFound())
app.get('/api/orders', (context) => readOrders(context.req.raw))
// The pages, once `vite build` has made them.
app.use(serveStatic({ root: './dist' }))

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })
