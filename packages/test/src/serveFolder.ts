import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { basename, extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type RunningServer, serve } from './serve'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Text files, which compress well. */
const isText = (file: string) => !['.png', '.webp', '.woff2'].includes(extname(file))

/**
 * Serves the files of a folder on 127.0.0.1, as any web server does: a page is the `index.html` of its
 * folder, and an address that does not exist has the page `404.html`.
 *
 * @param options.port Default: a free one, also instead of a taken one.
 * @param options.isCached Whether the browser may cache them. Default: false.
 * @param options.isCompressed Whether text is sent as gzip at level 9, cached after the first request.
 * Default: false.
 * @param options.headers Additional headers of each response. Default: none.
 */
export async function serveFolder(
  folder: string,
  {
    port,
    isCached = false,
    isCompressed = false,
    headers = {},
  }: {
    port?: number
    isCached?: boolean
    isCompressed?: boolean
    headers?: Readonly<Record<string, string>>
  } = {},
): Promise<RunningServer> {
  const read = (file: string) => readFile(join(folder, file)).catch(() => undefined)
  const compressed = new Map<string, Promise<Buffer>>()
  const compress = (file: string, body: Buffer) => {
    const known = compressed.get(file) ?? promisify(gzip)(body, { level: 9 })
    compressed.set(file, known)
    return known
  }
  const listener: RequestListener = async (request, response) => {
    const path = fileOf(request.url ?? '/')
    const found = path === undefined ? undefined : await read(path)
    // The links of a page begin at its folder, which an address without a slash at its end does not name.
    if (path !== undefined && !found && (await read(join(path, 'index.html')))) {
      const [, query] = (request.url ?? '/').split('?')
      response.writeHead(308, { location: `./${basename(path)}/${query ? `?${query}` : ''}` }).end()
      return
    }
    const file = path !== undefined && found ? path : '/404.html'
    const body = found ?? (await read(file))
    if (!body) {
      response.writeHead(404).end()
      return
    }
    const isSmaller =
      isCompressed && isText(file) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    response
      .writeHead(found ? 200 : 404, {
        ...headers,
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        'cache-control': isCached ? 'max-age=3600' : 'no-store',
        ...(isSmaller && { 'content-encoding': 'gzip' }),
      })
      .end(isSmaller ? await compress(file, body) : body)
  }
  return serve(listener, { port: port ?? 0 }).catch(() => serve(listener))
}

/** Returns the file of a path, or undefined if it is outside the folder. */
function fileOf(url: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (path.includes('..') || path.includes('\0')) return undefined
    return path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return undefined
  }
}
