import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { close, listen } from '../server/listen.js'
import { allowOrigin, isLoopbackRequest } from '../server/loopback.js'
import { BodyTooLargeError, readBody } from '../server/readBody.js'
import { type ChainFaults, noFaults } from './chainFaults.js'

/** A server in front of a chain that can be told to fail. */
export interface ChainProxy {
  port: number
  faults: Readonly<ChainFaults>
  setFaults(faults: Partial<ChainFaults>): void
  stop(): Promise<void>
}

const maxBodyBytes = 4_000_000

/**
 * Puts a small server in front of the chain at `target`: JSON-RPC over HTTP, and WebSocket by upgrade. Only pages and
 * programs of this machine are served.
 * @throws PortInUseError
 */
export async function startChainProxy(options: {
  port: number
  target: number
  purpose: string
}): Promise<ChainProxy> {
  const faults = noFaults()
  const sockets = new Set<Socket>()
  const tunnels = new Set<Duplex>()
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })

  const cutAll = () => {
    for (const socket of [...sockets, ...tunnels]) socket.destroy()
  }

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
    const body = await readBody(request, maxBodyBytes)
    if (faults.failNext > 0) {
      faults.failNext -= 1
      const { failure } = faults
      if (faults.delayMs > 0) await wait(faults.delayMs)
      fail(response, failure, body)
      return
    }
    if (faults.delayMs > 0) await wait(faults.delayMs)
    if (response.destroyed) return
    await forward(request, response, body)
  }

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer) =>
    new Promise<void>((resolve) => {
      const unreachable = () => {
        if (!response.headersSent) response.writeHead(502).end('The chain behind this address has stopped.')
        else response.destroy()
        resolve()
      }
      const upstream = send(
        {
          agent,
          host: '127.0.0.1',
          port: options.target,
          method: request.method,
          path: request.url,
          headers: {
            'content-type': request.headers['content-type'] ?? 'application/json',
            'content-length': body.length,
          },
        },
        (received) => {
          response.writeHead(received.statusCode ?? 502, {
            'content-type': received.headers['content-type'] ?? 'application/json',
          })
          received.on('error', unreachable)
          received.on('end', resolve)
          received.pipe(response)
        },
      )
      upstream.on('error', unreachable)
      upstream.end(body)
    })

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(error instanceof BodyTooLargeError ? 413 : 500).end(String(error))
    })
  })

  server.on('connection', (socket) => {
    if (faults.dropped) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
    socket.on('error', () => socket.destroy())
    if (!isLoopbackRequest(request)) return void refuse('403 Forbidden')
    if (faults.failNext > 0) {
      faults.failNext -= 1
      return void refuse('503 Service Unavailable')
    }
    const upstream = connect(options.target, '127.0.0.1')
    tunnels.add(socket).add(upstream)
    const end = () => {
      tunnels.delete(socket)
      tunnels.delete(upstream)
      socket.destroy()
      upstream.destroy()
    }
    for (const side of [socket, upstream]) side.on('close', end).on('error', end)
    const headers = Object.entries(request.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value) => `${name}: ${value}\r\n`),
    )
    upstream.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
    upstream.write(head)
    relay(socket, upstream, faults)
    relay(upstream, socket, faults)
  })

  const port = await listen(server, options.port, options.purpose)
  return {
    port,
    faults,
    setFaults(changed) {
      Object.assign(faults, changed)
      if (faults.dropped) cutAll()
    },
    async stop() {
      cutAll()
      agent.destroy()
      await close(server)
    },
  }
}

/** Passes bytes on in order, each piece as late as the delay of its time says. */
function relay(from: Duplex, to: Duplex, faults: Readonly<ChainFaults>): void {
  let last = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    const due = Date.now() + faults.delayMs
    last = last.then(async () => {
      const ms = due - Date.now()
      if (ms > 0) await wait(ms)
      if (!to.destroyed) to.write(chunk)
    })
  })
}

function fail(response: ServerResponse, failure: ChainFaults['failure'], body: Buffer): void {
  if (typeof failure === 'number') {
    response
      .writeHead(failure, { 'content-type': 'text/plain' })
      .end('The sandbox was told to fail this request.')
    return
  }
  const error = { code: failure.code, message: failure.message, data: failure.data }
  const answerTo = (call: unknown) => ({
    jsonrpc: '2.0',
    id: (call as { id?: unknown } | null)?.id ?? null,
    error,
  })
  let calls: unknown = null
  try {
    calls = JSON.parse(body.toString('utf8'))
  } catch {
    // An unreadable call is answered without an id, as JSON-RPC says.
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answerTo) : answerTo(calls)))
}
