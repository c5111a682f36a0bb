import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { serveRpc } from '../server/serveRpc.js'
import { type ChainFaults, noFaults } from './chainFaults.js'

/** A server in front of a chain that produces faults. */
export interface ChainProxy {
  port: number
  faults: Readonly<ChainFaults>
  setFaults(faults: Partial<ChainFaults>): void
  stop(): Promise<void>
}

const maxBytes = 4_000_000

/**
 * Puts a small server in front of the chain at `target`: JSON-RPC over HTTP, and WebSocket by upgrade.
 * @throws PortInUseError
 */
export async function startChainProxy(options: {
  port: number
  target: number
  purpose: string
}): Promise<ChainProxy> {
  const { target, purpose } = options
  const faults = noFaults()
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })

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
          port: target,
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

  const tunnel = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(target, '127.0.0.1')
    const end = () => {
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
  }

  const server = await serveRpc({ port: options.port, purpose, faults, maxBytes, answer: forward, tunnel })
  return {
    port: server.port,
    faults,
    setFaults(changed) {
      Object.assign(faults, changed)
      if (faults.dropped) server.cut()
    },
    async stop() {
      agent.destroy()
      await server.stop()
    },
  }
}

/** Forwards bytes in order, with the delay set at the time of each chunk. */
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
