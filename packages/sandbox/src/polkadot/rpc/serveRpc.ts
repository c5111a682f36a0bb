import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import type { ChainFaults, RpcErrorShape } from '../../chain/chainFaults.js'
import { close, listen } from '../../server/listen.js'
import { allowOrigin, isLoopbackRequest } from '../../server/loopback.js'
import { BodyTooLargeError, readBody } from '../../server/readBody.js'
import { answerText } from './answerCall.js'
import { createSession, type RpcSession } from './createSession.js'
import type { RpcMethods } from './types.js'

/** A server of the methods. */
export interface RpcServer {
  port: number
  /** Ends every connection. */
  cut(): void
  stop(): Promise<void>
}

const maxBytes = 4_000_000
const failureWords = 'The sandbox was told to fail this request'

/** Serves programs and pages of this machine on 127.0.0.1, over WebSocket and HTTP. Throws PortInUseError. */
export async function serveRpc(options: {
  port: number
  methods: RpcMethods
  faults: ChainFaults
  log: (line: string) => void
}): Promise<RpcServer> {
  const { methods, faults, log } = options
  const sessions = new Set<RpcSession>()
  const sockets = new Set<Socket>()
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: maxBytes })

  const takeFailure = () => {
    if (faults.failNext <= 0) return undefined
    faults.failNext -= 1
    return faults.failure
  }
  /** A failure in the form of an answer: an open socket has no HTTP status. */
  const takeError = (): RpcErrorShape | undefined => {
    const failure = takeFailure()
    if (typeof failure !== 'number') return failure
    return { code: -32603, message: `${failureWords} (${failure}).` }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) {
      response.writeHead(403).end('The sandbox serves pages and programs of this machine only.')
      return
    }
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method !== 'POST') return void response.writeHead(405).end('Calls come by POST or WebSocket.')
    const body = await readBody(request, maxBytes)
    if (faults.delayMs > 0) await wait(faults.delayMs)
    if (response.destroyed) return
    if (faults.failNext > 0 && typeof faults.failure === 'number') {
      response.writeHead(faults.failure, { 'content-type': 'text/plain' }).end(`${failureWords}.`)
      takeFailure()
      return
    }
    const text = JSON.stringify(
      answerText(body.toString(), { methods, subscriber: undefined, fault: takeError, log }),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

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
    if (faults.failNext > 0 && typeof faults.failure === 'number') {
      return void refuse(`${takeFailure()} Refused`)
    }
    webSockets.handleUpgrade(request, socket, head, (opened) => {
      sessions.add(
        createSession({
          socket: opened,
          methods,
          delayMs: () => faults.delayMs,
          fault: takeError,
          log,
          closed: (session) => sessions.delete(session),
        }),
      )
    })
  })

  const cut = () => {
    for (const session of sessions) session.cut()
    for (const socket of sockets) socket.destroy()
  }
  const port = await listen(server, options.port, 'the Polkadot network')
  return {
    port,
    cut,
    async stop() {
      cut()
      await close(server)
    },
  }
}
