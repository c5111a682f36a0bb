import { setTimeout as wait } from 'node:timers/promises'
import { createLocalApp, refuseInJson, sendJson } from '../server/createLocalApp.js'
import { RequestError } from '../server/RequestError.js'
import { serveApp } from '../server/serveApp.js'
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
  /** Whether the client disconnected before the answer. */
  isCanceled?: boolean
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

  const app = createLocalApp({
    maxBytes: 0,
    refuse: refuseInJson,
    // Pages can read the first one only if it is exposed.
    headers: {
      'access-control-expose-headers': 'retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
  app.use(async (context, next) => {
    const { req, env } = context
    if (req.method !== 'GET') throw new RequestError(405, 'The directory only answers GET.')
    const { pathname: path, searchParams } = new URL(req.url)
    const entry: DirectoryRequest = { path, query: Object.fromEntries(searchParams) }
    requests = [...requests.slice(1 - maxRequests), entry]
    env.outgoing.once('finish', () => {
      entry.status = env.outgoing.statusCode
      options.log?.(`${entry.status} ${path}`)
    })
    env.outgoing.once('close', () => {
      if (entry.status === undefined) entry.isCanceled = true
    })
    if (faults.delayMs > 0) await wait(faults.delayMs, undefined, { ref: false })
    if (env.outgoing.destroyed) return context.body(null)
    if (!takeFault(faults, 'failNext')) return next()
    if (faults.retryAfter !== undefined) context.header('retry-after', faults.retryAfter)
    throw new RequestError(faults.failStatus, 'The sandbox was told to fail this request.')
  })
  app.get('/getWalletImage/:id', (context) => {
    const id = context.req.param('id')
    // An image that cannot be decoded.
    if (id === 'broken') return context.body('this is no picture', 200, { 'content-type': 'image/png' })
    const picture = walletImage(id, wallets().find(({ image_id }) => image_id === id)?.name)
    return context.body(picture, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=600',
    })
  })
  app.get('/getWallets', (context) => {
    const { data, count } = selectWallets(wallets(), new URL(context.req.url).searchParams)
    context.header('cache-control', 'no-store')
    if (takeFault(faults, 'garbage')) return sendJson(context, garbageBody(garbageTurn++))
    if (takeFault(faults, 'oversize'))
      return context.body(oversized(), 200, { 'content-type': 'application/json' })
    // After the first wallet, because two of them claim its identity.
    const entries = faults.hostile
      ? [...data.slice(0, 1), ...hostileEntries(data[0]), ...data.slice(1)]
      : data
    return context.json({ data: entries, count })
  })
  const { url, port, stop } = await serveApp(app, {
    port: options.port ?? 0,
    purpose: 'the wallet directory',
  })

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
    stop,
  }
}

/** Well-formed JSON of 10 MB, in pieces, so that it ends when a client disconnects. */
function oversized(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const piece = encoder.encode(`"${'x'.repeat(99_997)}",`)
  let left = oversizeBytes
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode('{"data":[')),
    pull(controller) {
      left -= piece.length
      if (left >= 0) return controller.enqueue(piece)
      controller.enqueue(encoder.encode('""],"count":1}'))
      controller.close()
    },
  })
}
