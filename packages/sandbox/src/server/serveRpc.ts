import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ChainFaults, RpcErrorShape } from '../chain/chainFaults.js'
import { failureWords } from '../chain/takeCallFailure.js'
import { takeFailure } from '../chain/takeFailure.js'
import { close, listen, PortInUseError } from './listen.js'
import { allowOrigin, isLoopbackRequest } from './loopback.js'
import { BodyTooLargeError, readBody } from './readBody.js'

/** A server of JSON-RPC on 127.0.0.1. */
export interface RpcServer {
  readonly port: number
  /** Ends every connection. */
  cut(): void
  stop(): Promise<void>
}

/** What {@link serveRpc} takes. */
export interface RpcServerOptions {
  /** 0 takes a free one. */
  port: number
  /** What the port is for, in the words of the error if it is taken. */
  purpose: string
  /** What the port after this one is for, if it is served too. */
  nextPurpose?: string
  /** What is set to go wrong. Read at each request, so that it can change. */
  faults: ChainFaults
  /** Size of the largest body and of the largest message of a socket. */
  maxBytes: number
  /** Answers a request that no fault has answered. */
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void | Promise<void>
  /** Serves a WebSocket. */
  open(socket: WebSocket): void
}

const attemptsForPair = 20

/**
 * Serves JSON-RPC over HTTP and WebSocket to programs and pages of this machine, and does what the faults
 * say: a request waits, fails with an HTTP status or with an error in a well-formed answer, or is not
 * answered. A new WebSocket is refused if the next request is to fail with a status; its calls are the
 * caller's to fail.
 *
 * @throws PortInUseError
 */
export async function serveRpc(options: RpcServerOptions): Promise<RpcServer> {
  const { purpose, nextPurpose, faults, maxBytes, answer, open } = options
  const sockets = new Set<Socket>()
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: maxBytes })

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) {
      response.writeHead(403).end('The sandbox serves pages and programs of this machine only.')
      return
    }
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const body = await readBody(request, maxBytes)
    const failure = takeFailure(faults)
    if (faults.delayMs > 0) await wait(faults.delayMs, undefined, { ref: false })
    if (response.destroyed) return
    if (failure === undefined) await answer(request, response, body)
    else if (typeof failure === 'number')
      response.writeHead(failure, { 'content-type': 'text/plain' }).end(`${failureWords}.`)
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(failedAnswer(body.toString(), failure))
  }

  const create = () => {
    const server = createServer((request, response) => {
      serve(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else response.writeHead(error instanceof BodyTooLargeError ? 413 : 500).end(String(error))
      })
    })
    server.on('connection', (socket) => {
      if (faults.dropped) return void socket.destroy()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
      socket.on('error', () => socket.destroy())
      if (!isLoopbackRequest(request)) return void refuse('403 Forbidden')
      const failure = typeof faults.failure === 'number' ? takeFailure(faults) : undefined
      if (failure !== undefined) return void refuse(`${failure} Refused`)
      upgrades.handleUpgrade(request, socket, head, open)
    })
    return server
  }

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const { port, servers } =
    nextPurpose === undefined
      ? await listenOnOne(create(), options.port, purpose)
      : await listenOnPair(create, options.port, [purpose, nextPurpose])
  return {
    port,
    cut,
    async stop() {
      cut()
      await Promise.all(servers.map(close))
    },
  }
}

/** The text that answers each call of a body with this error. */
function failedAnswer(body: string, { code, message, data }: RpcErrorShape): string {
  const answerTo = (call: unknown) => ({
    jsonrpc: '2.0',
    id: (call as { id?: unknown } | null)?.id ?? null,
    error: { code, message, data },
  })
  let calls: unknown = null
  try {
    calls = JSON.parse(body)
  } catch {
    // JSON-RPC answers what it cannot read without an id.
  }
  return JSON.stringify(Array.isArray(calls) ? calls.map(answerTo) : answerTo(calls))
}

async function listenOnOne(server: Server, wanted: number, purpose: string) {
  return { port: await listen(server, wanted, purpose), servers: [server] }
}

async function listenOnPair(create: () => Server, wanted: number, purposes: [string, string]) {
  for (let attempt = 1; ; attempt += 1) {
    const [first, second] = [create(), create()]
    const port = await listen(first, wanted, purposes[0])
    try {
      await listen(second, port + 1, purposes[1])
      return { port, servers: [first, second] }
    } catch (error) {
      await close(first)
      const isBadLuck = wanted === 0 && (error instanceof PortInUseError || port === 65_535)
      if (!isBadLuck || attempt === attemptsForPair) throw error
    }
  }
}
