import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** A folder on the air. */
export interface FolderServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves the files of a folder as they are on a free port of 127.0.0.1.
 *
 * @param options.isCached whether the browser may keep them. Default false.
 */
export async function serveFolder(
  folder: string,
  { isCached = false }: { isCached?: boolean } = {},
): Promise<FolderServer> {
  const server = createServer(async (request, response) => {
    const file = fileOf(request.url ?? '/')
    const body = file === undefined ? undefined : await readFile(join(folder, file)).catch(() => undefined)
    if (file === undefined || !body) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        'cache-control': isCached ? 'max-age=3600' : 'no-store',
      })
      .end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The file that a path asks for, or nothing where it leads out of the folder. */
function fileOf(url: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (path.includes('..') || path.includes('\0')) return undefined
    return path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return undefined
  }
}
