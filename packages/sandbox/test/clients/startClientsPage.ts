import { createServer } from 'node:http'
import { close, listen } from '../../src/server/listen.js'
import { bundlePage } from '../bundlePage.js'

/** Bundles and serves the page of clients. */
export async function startClientsPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const script = await bundlePage(new URL('./main.tsx', import.meta.url))
  const server = createServer(({ url }, response) => {
    if (url === '/main.js') response.setHeader('content-type', 'text/javascript').end(script)
    else
      response
        .setHeader('content-type', 'text/html')
        .end(
          '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Clients</title></head><body><script type="module" src="/main.js"></script></body></html>',
        )
  })
  const url = `http://127.0.0.1:${await listen(server, 0, 'the page of clients')}`
  return { url, stop: () => close(server) }
}
