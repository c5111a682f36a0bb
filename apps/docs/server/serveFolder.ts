import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { findFile } from './findFile'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
}

/** A server that runs. */
export interface FolderServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves a folder with pages on 127.0.0.1, as any web server does: a page is the `index.html` of its folder.
 *
 * @param folder Absolute path.
 * @param port Default: 4173. A taken port is replaced with a free one, `0` is a free one.
 */
export async function serveFolder(folder: string, port = 4173): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const [address = '/', query] = (request.url ?? '/').split('?')
    const file = findFile(folder, address)
    // The links of a page begin at its folder, which an address without a slash at its end does not name.
    if (file && basename(file) === 'index.html' && !/\/(?:index\.html)?$/.test(address)) {
      const name = address.slice(address.lastIndexOf('/') + 1)
      return response.writeHead(308, { location: `./${name}/${query ? `?${query}` : ''}` }).end()
    }
    const shown = file ?? join(folder, '404.html')
    if (!existsSync(shown)) return response.writeHead(404).end()
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(shown)] ?? 'application/octet-stream',
    })
    createReadStream(shown).pipe(response)
  })
  const listen = (number: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(number, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return listen(0)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
