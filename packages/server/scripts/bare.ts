import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

// Hono with one route, to which the server is compared. Prints its url.
const app = new Hono().get('/', (context) => context.text('hello'))
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
})
