import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { close, listen } from '../server/listen.js'
import { allowOrigin, isLoopbackRequest } from '../server/loopback.js'
import { RequestError } from '../server/RequestError.js'
import { type DirectoryFaults, garbageBody, noDirectoryFaults, takeFault } from './directoryFaults.js'
import type { DirectoryWallet } from './directoryWallet.js'
import { hostileEntries } from './hostileEntries.js'
import { makeWallets } from './makeWallets.js'
import { selectWallets } from './selectWallets.js'
import { walletImage } from './walletImage.js'

const defaultWallets = 600
const maxRequests = 1_000
const oversizeBytes = 10_000_000

/** Options of {@link startDirectory}. */
export interface DirectoryOptions {
  /** Port on 127.0.0.1. 0 uses a free one. Default 0. */
  port?: number
  /** Number of wallets. Default 600. */
  wallets?: number
  /**
   * Returns the address of the sandbox's peer. Called at the first request. If set, the peer is listed with
   * this address as its mobile link.
   */
  peerUrl?: () => string
  /** Called with a line for each request. Default: no log. */
  log?: (line: string) => void
}

/** A request the directory received. */
export interface DirectoryRequest {
  path: string
  query: Readonly<Record<string, string>>
  /** The status of the answer. Absent until answered, or if the client disconnected. */
  status?: number
}

/** A running wallet directory and its controls. */
export interface SandboxDirectory {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly port: number
  /** The current faults. */
  readonly faults: Readonly<DirectoryFaults>
  /** The last 1,000 requests, oldest first. */
  readonly requests: readonly DirectoryRequest[]
  /**
   * Makes the next requests fail. Default: one, with 500. @param retryAfter The `Retry-After` header.
   * Default: none.
   */
  failNext(count?: number, status?: number, retryAfter?: string): void
  /** Makes the next answers invalid pages of wallets. Default 1. */
  garbage(count?: number): void
  /** Makes the next answers 10 MB long. Default 1. */
  oversize(count?: number): void
  /** Delays every answer, in milliseconds. */
  delay(ms: number): void
  /** Sets whether pages start with malicious entries. */
  hostile(on: boolean): void
  /** Clears all faults and the log of requests. */
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts a wallet directory that implements the hosted protocol: `GET /getWallets` and `GET
 * /getWalletImage/:id`. Its invented wallets are the same each time. Serves only pages and programs on this
 * machine.
 * @throws PortInUseError
 */
export async function startDirectory(options: DirectoryOptions = {}): Promise<SandboxDirectory> {
  let made: readonly DirectoryWallet[] | undefined
  const wallets = () => {
    made ??= makeWallets(options.wallets ?? defaultWallets, options.peerUrl?.())
    return made
  }
  const faults = noDirectoryFaults()
  let requests: DirectoryRequest[] = []
  let garbageTurn = 0

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) throw new RequestError(403, 'The sandbox serves this machine only.')
    allowOrigin(request, response)
    // Pages can read the header only if it is exposed.
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method !== 'GET') throw new RequestError(405, 'The directory only answers GET.')
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    note(response, { path: pathname, query: Object.fromEntries(searchParams) })
    if (faults.delayMs > 0) await wait(faults.delayMs, undefined, { ref: false })
    if (response.destroyed) return
    if (takeFault(faults, 'failNext')) {
      if (faults.retryAfter !== undefined) response.setHeader('retry-after', faults.retryAfter)
      throw new RequestError(faults.failStatus, 'The sandbox was told to fail this request.')
    }
    const image = /^\/getWalletImage\/([^/]+)$/.exec(pathname)?.[1]
    if (image !== undefined) return sendImage(response, decodeURIComponent(image), wallets())
    if (pathname !== '/getWallets') throw new RequestError(404, `There is nothing at ${pathname}.`)
    const { data, count } = selectWallets(wallets(), searchParams)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    if (takeFault(faults, 'garbage')) return void response.end(garbageBody(garbageTurn++))
    if (takeFault(faults, 'oversize')) return sendOversize(response)
    // After the first wallet, because two of them claim its identity.
    const entries = faults.hostile
      ? [...data.slice(0, 1), ...hostileEntries(data[0]), ...data.slice(1)]
      : data
    response.end(JSON.stringify({ data: entries, count }))
  }

  const note = (response: ServerResponse, entry: DirectoryRequest) => {
    requests = [...requests.slice(1 - maxRequests), entry]
    response.once('finish', () => {
      entry.status = response.statusCode
      options.log?.(`${response.statusCode} ${entry.path}`)
    })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      const status = error instanceof RequestError ? error.status : 500
      const message = error instanceof Error ? error.message : String(error)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: message }))
    })
  })
  const port = await listen(server, options.port ?? 0, 'the wallet directory')
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    port,
    faults,
    get requests() {
      return requests
    },
    failNext(count = 1, status = 500, retryAfter) {
      Object.assign(faults, { failNext: count, failStatus: status, retryAfter })
    },
    garbage(count = 1) {
      faults.garbage = count
    },
    oversize(count = 1) {
      faults.oversize = count
    },
    delay(ms) {
      faults.delayMs = ms
    },
    hostile(on) {
      faults.hostile = on
    },
    reset() {
      Object.assign(faults, noDirectoryFaults())
      requests = []
      garbageTurn = 0
    },
    stop: () => close(server),
  }
}

function sendImage(response: ServerResponse, imageId: string, wallets: readonly DirectoryWallet[]): void {
  // An image that cannot be decoded.
  if (imageId === 'broken') {
    response.writeHead(200, { 'content-type': 'image/png' }).end('this is no picture')
    return
  }
  response
    .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=600' })
    .end(walletImage(imageId, wallets.find(({ image_id }) => image_id === imageId)?.name))
}

/** Sends well-formed JSON of 10 MB in chunks, so that it stops when a client disconnects. */
function sendOversize(response: ServerResponse): void {
  const piece = `"${'x'.repeat(99_997)}",`
  let left = oversizeBytes
  const send = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length
      if (!response.write(piece)) return void response.once('drain', send)
    }
    if (!response.destroyed) response.end('""],"count":1}')
  }
  response.write('{"data":[')
  send()
}
