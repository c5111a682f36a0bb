import { createServer } from 'node:http'
import { close, listen } from '../src/server/listen.js'
import { bundlePage } from './bundlePage.js'

/**
 * Bundles and serves the host page. `/strict` is the same under a policy that allows no inline style and no
 * inline script; `/plain?script=ADDRESS` has nothing but that script.
 */
export async function startHostPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const script = await bundlePage(new URL('./hostPage.tsx', import.meta.url))
  const server = createServer((request, response) => {
    if (request.url === '/page.js') {
      response.setHeader('content-type', 'text/javascript').end(script)
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-type', 'text/html')
    if (pathname === '/strict') {
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; img-src data:; connect-src http://127.0.0.1:*",
      )
    }
    const src = pathname === '/plain' ? searchParams.get('script') : '/page.js'
    const type = pathname === '/plain' ? '' : 'type="module"'
    response.end(
      `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Host</title></head><body><script ${type} src="${src}"></script></body></html>`,
    )
  })
  const url = `http://127.0.0.1:${await listen(server, 0, 'the host page')}`
  return { url, stop: () => close(server) }
}
