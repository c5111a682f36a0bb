import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
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
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Text files, which compress well. */
const isText = (file: string) => !['.png', '.webp', '.woff2'].includes(extname(file))

/**
 * Serves the files of a folder on a free port of 127.0.0.1.
 *
 * @param options.isCached Whether the browser may cache them. Default: false.
 * @param options.isCompressed Whether text is sent as gzip at level 9, cached after the first request.
 * Default: false.
 * @param options.headers Additional headers of each response. Default: none.
 */
export async function serveFolder(
  folder: string,
  {
    isCached = false,
    isCompressed = false,
    headers = {},
  }: { isCached?: boolean; isCompressed?: boolean; headers?: Readonly<Record<string, string>> } = {},
): Promise<RunningServer> {
  const compressed = new Map<string, Promise<Buffer>>()
  const compress = (file: string, body: Buffer) => {
    const known = compressed.get(file) ?? promisify(gzip)(body, { level: 9 })
    compressed.set(file, known)
    return known
  }
  return serve(async (request, response) => {
    const file = fileOf(request.url ?? '/')
    const body = file === undefined ? undefined : await readFile(join(folder, file)).catch(() => undefined)
    if (file === undefined || !body) {
      response.writeHead(404).end()
      return
    }
    const isSmaller =
      isCompressed && isText(file) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    response
      .writeHead(200, {
        ...headers,
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        'cache-control': isCached ? 'max-age=3600' : 'no-store',
        ...(isSmaller && { 'content-encoding': 'gzip' }),
      })
      .end(isSmaller ? await compress(file, body) : body)
  })
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
