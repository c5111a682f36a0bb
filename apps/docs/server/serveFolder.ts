import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { findFile } from './findFile'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A server that runs. */
export interface FolderServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves a folder with pages on 127.0.0.1, with addresses without `.html`.
 *
 * @param folder Absolute path.
 * @param port Default: 4173. A taken port is replaced with a free one, `0` is a free one.
 */
export async function serveFolder(folder: string, port = 4173): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const file = findFile(folder, request.url ?? '/')
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
