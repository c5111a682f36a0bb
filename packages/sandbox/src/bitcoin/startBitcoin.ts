import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { close, listen } from '../server/listen.js'
import { allowOrigin, isLoopbackRequest } from '../server/loopback.js'
import { BodyTooLargeError, readBody } from '../server/readBody.js'
import { createBitcoin } from './createBitcoin.js'
import type { BitcoinChainOptions, BitcoinControls } from './types.js'

const maxBodyBytes = 1_000_000

/** Options of {@link startBitcoin}. */
export interface BitcoinOptions extends BitcoinChainOptions {
  /** Port on 127.0.0.1. 0 uses a free one. Default 0. */
  port?: number
  /** Called with a line for each request. Default: no log. */
  log?: (line: string) => void
}

/** A running Bitcoin chain and its controls. */
export interface SandboxBitcoin extends BitcoinControls {
  /** Esplora's REST API, without a trailing slash. */
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts a Bitcoin chain on 127.0.0.1: a regtest ledger in memory that checks sums, fees and signatures,
 * behind esplora's REST API. It is not a node; the README in this folder lists the differences. Serves only
 * pages and programs on this machine.
 * @throws PortInUseError
 */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<SandboxBitcoin> {
  const sockets = new Set<Socket>()
  const { controls, answer } = createBitcoin(options, () => {
    for (const socket of sockets) socket.destroy()
  })

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) return send(response, 403, 'The sandbox serves this machine only.')
    allowOrigin(request, response)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { method = 'GET', url = '/' } = request
    const [pathname = '/'] = url.split('?')
    const body = (await readBody(request, maxBodyBytes)).toString('utf8')
    const answered = await answer({ method, pathname, body, isClosed: () => response.destroyed })
    if (answered) send(response, answered.status, answered.body, answered.type)
  }

  const server = createServer((request, response) => {
    response.once('finish', () => options.log?.(`${response.statusCode} ${request.method} ${request.url}`))
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else if (error instanceof BodyTooLargeError) send(response, 413, 'Request body too large')
      else send(response, 500, error instanceof Error ? error.message : String(error))
    })
  })
  server.on('connection', (socket) => {
    if (controls.faults.dropped) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const port = await listen(server, options.port ?? 0, 'the Bitcoin chain')

  return Object.assign(controls, { url: `http://127.0.0.1:${port}`, port, stop: () => close(server) })
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  type = 'text/plain',
): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}
