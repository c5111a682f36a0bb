import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { close, listen } from '../server/listen.js'
import { admitClient, Refusal } from './admitClient.js'
import { createConnection, type RelayConnection } from './createConnection.js'
import { createRelayMethods } from './createRelayMethods.js'
import { createMailbox, type Publication } from './mailbox.js'
import { noRelayFaults, takeFault } from './relayFaults.js'
import { createRelayLog } from './relayLog.js'
import { tamperWith } from './tamperWith.js'
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
  const faults = noRelayFaults()
  const log = createRelayLog(now)
  const mailbox = createMailbox(now)
  const connections = new Set<RelayConnection>()

  const publish = (sender: RelayConnection, publication: Publication) => {
    const { topic, tag } = publication
    const drops = takeFault(faults, 'drop')
    const tampers = !drops && takeFault(faults, 'tamper')
    const met = drops ? { note: 'drop' } : tampers ? { note: 'tamper' } : {}
    log.add({ direction: 'in', client: sender.client, method: 'irn_publish', topic, tag, ...met })
    if (drops) return
    const text = tampers ? tamperWith(publication.message) : publication.message
    const message = mailbox.put(sender.client, publication, text)
    if (!message) return
    for (const connection of connections) {
      if (connection.client !== sender.client && connection.topics.has(topic)) connection.deliver(message)
    }
  }
  const answer = createRelayMethods({
    subscribe(connection, topic) {
      log.add({ direction: 'in', client: connection.client, method: 'irn_subscribe', topic })
      connection.topics.add(topic)
    },
    unsubscribe(connection, topic) {
      log.add({ direction: 'in', client: connection.client, method: 'irn_unsubscribe', topic })
      connection.topics.delete(topic)
    },
    publish,
    replay(connection, topic) {
      if (!connection.topics.has(topic)) return
      for (const message of mailbox.unseen(connection.client, topic)) connection.deliver(message)
    },
    fetch(connection, topic) {
      const messages = mailbox.unseen(connection.client, topic)
      for (const message of messages) mailbox.confirm(connection.client, message)
      return messages.map(({ message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
    },
  })
  const releaseAll = () => {
    faults.reorder = 0
    for (const connection of connections) connection.release()
  }
  const cutAll = () => {
    for (const connection of connections) connection.cut()
    // Immediately, so that later messages go to the mailbox.
    connections.clear()
  }

  const server = createServer((_request, response) => {
    response.writeHead(426, { upgrade: 'websocket' }).end('The relay speaks WebSocket only.')
  })
  server.on('connection', (socket) => {
    if (faults.down) socket.destroy()
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })

  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    try {
      const client = await admitClient(request, { port, faults, now })
      // The relay may have gone down during the check.
      if (faults.down || socket.destroyed) return void socket.destroy()
      sockets.handleUpgrade(request, socket, head, (opened) => {
        log.add({ direction: 'in', client, method: 'connect' })
        const connection = createConnection({
          socket: opened,
          client,
          faults,
          log,
          answer,
          confirmed: (message) => mailbox.confirm(client, message),
          closed(gone) {
            connections.delete(gone)
            log.add({ direction: 'in', client, method: 'disconnect' })
          },
          reordered: releaseAll,
        })
        connections.add(connection)
      })
    } catch (error) {
      const { status, message } =
        error instanceof Refusal ? error : new Refusal('500 Internal Server Error', String(error))
      say(`relay: a client was refused (${status}): ${message}`)
      log.add({ direction: 'out', client: '', method: 'refuse', note: message })
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
    }
  })

  const port = await listen(server, wanted, 'the relay')
  const timer = setInterval(() => {
    mailbox.sweep()
    for (const connection of connections) if (!connection.ping()) connection.cut()
  }, pingMs)
  timer.unref()
  let stopping: Promise<void> | undefined

  const counted = (count: number | boolean) => (typeof count === 'number' ? count : count ? true : 0)
  return {
    url: `ws://127.0.0.1:${port}`,
    port,
    get faults() {
      return { ...faults }
    },
    get log() {
      return log.entries
    },
    snapshot: () => ({
      sockets: connections.size,
      clients: [...new Set([...connections].map(({ client }) => client))],
      topics: new Set([...mailbox.topics, ...[...connections].flatMap(({ topics }) => [...topics])]).size,
      messages: mailbox.size,
      faults: { ...faults },
    }),
    delay(ms) {
      faults.delayMs = ms
    },
    drop(count = 1) {
      faults.drop = counted(count)
    },
    duplicate(count = 1) {
      faults.duplicate = counted(count)
    },
    reorder(count = 2) {
      if (count > 1) faults.reorder = count
      else releaseAll()
    },
    tamper(count = 1) {
      faults.tamper = count
    },
    replayLate(ms) {
      faults.lateMs = ms
    },
    disconnect: cutAll,
    down() {
      faults.down = true
      cutAll()
    },
    up() {
      faults.down = false
    },
    restart({ forget = false } = {}) {
      cutAll()
      if (forget) mailbox.clear()
    },
    expire: (topic) => mailbox.clear(topic),
    requireProjectId(on) {
      faults.requireProjectId = on
    },
    reset() {
      Object.assign(faults, noRelayFaults())
      releaseAll()
    },
    stop() {
      clearInterval(timer)
      // Clients that are still being checked are rejected too.
      faults.down = true
      cutAll()
      stopping ??= close(server)
      return stopping
    },
  }
}
