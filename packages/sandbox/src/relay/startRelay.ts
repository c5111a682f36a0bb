import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { WebSocket, WebSocketServer } from 'ws'
import type { LocalApp } from '../server/createLocalApp.js'
import { refuseUpgrade, serveApp } from '../server/serveApp.js'
import { admitClient, Refusal } from './admitClient.js'
import { createRelay } from './createRelay.js'
import type { RelayOptions, SandboxRelay } from './types.js'

const pingMs = 20_000
const maxFrameBytes = 1_000_000

/**
 * Starts a relay of the pairing protocol on 127.0.0.1: JSON-RPC over WebSocket, with authenticated clients, a
 * mailbox for disconnected clients, and faults. Compatible with the clients of `@walletconnect` 2.21.8.
 * Serves only programs and pages on this machine.
 * @throws PortInUseError
 */
export async function startRelay(options: RelayOptions = {}): Promise<SandboxRelay> {
  const { port: wanted = 0, log: say = () => {}, now = Date.now } = options
  const { controls, log, accept, sweep } = createRelay(now)

  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  /** The sockets whose client has answered the last ping. */
  const alive = new WeakSet<WebSocket>()

  const open = (socket: WebSocket, client: string) => {
    const connection = accept(
      {
        isOpen: () => socket.readyState === WebSocket.OPEN,
        send: (text) => socket.send(text),
        close: (code, reason) => socket.close(code, reason),
        cut: () => socket.terminate(),
      },
      client,
    )
    alive.add(socket)
    socket.on('message', (bytes) => connection.receive(bytes.toString()))
    socket.on('pong', () => alive.add(socket))
    socket.on('error', connection.cut)
    socket.on('close', connection.end)
  }
  const ping = (socket: WebSocket) => {
    if (!alive.delete(socket)) socket.terminate()
    else if (socket.readyState === WebSocket.OPEN) socket.ping()
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      const client = await admitClient(request, { port, faults: controls.faults, now })
      // The relay may have gone down during the check.
      if (controls.faults.down || socket.destroyed) return void socket.destroy()
      sockets.handleUpgrade(request, socket, head, (opened) => open(opened, client))
    } catch (error) {
      const { status, message } =
        error instanceof Refusal ? error : new Refusal('500 Internal Server Error', String(error))
      say(`relay: a client was refused (${status}): ${message}`)
      log.add({ direction: 'out', client: '', method: 'refuse', note: message })
      refuseUpgrade(socket, status)
    }
  }

  const app: LocalApp = new Hono()
  app.all('*', (context) => context.body('The relay speaks WebSocket only.', 426, { upgrade: 'websocket' }))
  const server = await serveApp(app, {
    port: wanted,
    purpose: 'the relay',
    isDropped: () => controls.faults.down,
    upgrade,
  })
  const { port } = server
  const timer = setInterval(() => {
    sweep()
    for (const socket of sockets.clients) ping(socket)
  }, pingMs)
  timer.unref()
  let stopping: Promise<void> | undefined

  return Object.assign(controls, {
    url: `ws://127.0.0.1:${port}`,
    port,
    stop() {
      clearInterval(timer)
      // Clients that are still being checked are rejected too.
      controls.down()
      stopping ??= server.stop()
      return stopping
    },
  })
}
