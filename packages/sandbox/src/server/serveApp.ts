import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { LocalApp } from './createLocalApp.js'
import { close, listen, PortInUseError } from './listen.js'

/** An app that listens on 127.0.0.1. */
export interface AppServer {
  readonly port: number
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Ends every connection. */
  cut(): void
  /** Ends every connection and stops listening. */
  stop(): Promise<void>
}

/** What {@link serveApp} takes. */
export interface AppServerOptions {
  /** 0 takes a free one. */
  port: number
  /** What the port is for, in the words of the error if it is taken. */
  purpose: string
  /** What the port after this one is for, if it is served too. */
  nextPurpose?: string | undefined
  /** Whether a new connection is closed at once. By default none is. */
  isDropped?: () => boolean
  /** Answers a request for a WebSocket. By default such a request is refused. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

const attemptsForPair = 20

/**
 * Serves an app on 127.0.0.1.
 * @throws PortInUseError
 */
export async function serveApp(app: Pick<LocalApp, 'fetch'>, options: AppServerOptions): Promise<AppServer> {
  const { purpose, nextPurpose, isDropped, upgrade } = options
  const sockets = new Set<Socket>()
  const create = () => {
    const server = createServer(
      getRequestListener(app.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false }),
    )
    server.on('connection', (socket) => {
      if (isDropped?.()) return void socket.destroy()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    if (upgrade)
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy())
        upgrade(request, socket, head)
      })
    return server
  }
  const { port, servers } =
    nextPurpose === undefined
      ? await listenOnOne(create(), options.port, purpose)
      : await listenOnPair(create, options.port, [purpose, nextPurpose])
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    cut,
    async stop() {
      cut()
      await Promise.all(servers.map(close))
    },
  }
}

/** Ends a request for a WebSocket with a status line. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
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
