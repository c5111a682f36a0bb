import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { close, listen, PortInUseError } from '../server/listen.js'
import { allowOrigin, isLoopbackRequest } from '../server/loopback.js'
import { BodyTooLargeError, readBody } from '../server/readBody.js'
import { type Answerer, writeJson } from './answerCall.js'
import type { SolanaFaults } from './solanaFaults.js'

/** What talks to one WebSocket connection. */
interface Conversation extends Answerer {
  /** Called once each answer is on its way. */
  answered(): void
  end(): void
}

/** The RPC on its two ports. */
export interface RpcServer {
  port: number
  /** Cuts every connection. */
  cut(): void
  stop(): Promise<void>
}

const maxBodyBytes = 1_000_000
const attemptsForPair = 20

/**
 * Serves JSON-RPC over HTTP and WebSocket on a port and on the next one: `@solana/web3.js` 1.x looks for WebSocket there.
 * Only pages and programs of this machine are served.
 * @throws PortInUseError
 */
export async function serveRpc(options: {
  port: number
  faults: SolanaFaults
  http: Answerer
  /** The text for `GET /health`. */
  health: () => string
  converse: (send: (text: string) => void) => Conversation
}): Promise<RpcServer> {
  const { faults, http, health, converse } = options
  const sockets = new Set<Socket>()
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: maxBodyBytes })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) {
      response.writeHead(403).end('The sandbox serves pages and programs of this machine only.')
      return
    }
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const body = (await readBody(request, maxBodyBytes)).toString('utf8')
    const failure = takeFailure(faults)
    if (faults.delayMs > 0) await wait(faults.delayMs)
    if (response.destroyed) return
    if (typeof failure === 'number') {
      response.writeHead(failure, { 'content-type': 'text/plain' })
      response.end('The sandbox was told to fail this request.')
    } else if (failure !== undefined) {
      sendJson(response, failedAnswer(body, failure))
    } else if (request.method === 'GET' && request.url === '/health') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(health())
    } else if (request.method === 'POST') {
      const answered = http.answer(body)
      if (answered === undefined) response.writeHead(204).end()
      else sendJson(response, answered)
    } else {
      response.writeHead(405, { allow: 'POST, OPTIONS' }).end('JSON-RPC is served to POST.')
    }
  }

  const openSocket = (socket: WebSocket) => {
    const incoming = inOrder(faults)
    const outgoing = inOrder(faults)
    const send = (text: string) =>
      outgoing(() => {
        if (socket.readyState === socket.OPEN) socket.send(text)
      })
    const conversation = converse(send)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => conversation.end())
    socket.on('message', (message) =>
      incoming(() => {
        if (socket.readyState !== socket.OPEN) return
        const answered = conversation.answer(String(message))
        if (answered !== undefined) send(answered)
        conversation.answered()
      }),
    )
  }

  const create = () => {
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
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
      if (takeFailure(faults) !== undefined) return void refuse('503 Service Unavailable')
      upgrades.handleUpgrade(request, socket, head, openSocket)
    })
    return server
  }

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const { port, servers } = await listenOnPair(create, options.port)
  return {
    port,
    cut,
    async stop() {
      cut()
      await Promise.all(servers.map(close))
    },
  }
}

async function listenOnPair(
  create: () => Server,
  wanted: number,
): Promise<{ port: number; servers: Server[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const [first, second] = [create(), create()]
    const port = await listen(first, wanted, 'the Solana cluster')
    try {
      await listen(second, port + 1, 'WebSocket of the Solana cluster')
      return { port, servers: [first, second] }
    } catch (error) {
      await close(first)
      const isBadLuck = wanted === 0 && (error instanceof PortInUseError || port === 65_535)
      if (!isBadLuck || attempt === attemptsForPair) throw error
    }
  }
}

function takeFailure(faults: SolanaFaults): SolanaFaults['failure'] | undefined {
  if (faults.failNext <= 0) return undefined
  faults.failNext -= 1
  return faults.failure
}

/** Does things in the order they came, each as late as the delay of its time says. */
function inOrder(faults: SolanaFaults): (task: () => void) => void {
  let waiting = 0
  let last = Promise.resolve()
  return (task) => {
    if (faults.delayMs === 0 && waiting === 0) return task()
    const due = Date.now() + faults.delayMs
    waiting += 1
    last = last.then(async () => {
      await wait(Math.max(0, due - Date.now()))
      waiting -= 1
      task()
    })
  }
}

function sendJson(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

function failedAnswer(body: string, error: Exclude<SolanaFaults['failure'], number>): string {
  const answerTo = (call: unknown) => ({
    jsonrpc: '2.0',
    id: (call as { id?: unknown } | null)?.id ?? null,
    error,
  })
  let calls: unknown = null
  try {
    calls = JSON.parse(body)
  } catch {
    // An unreadable call is answered without an id, as JSON-RPC says.
  }
  return writeJson(Array.isArray(calls) ? calls.map(answerTo) : answerTo(calls))
}
