import type { TextSocket } from '../server/TextSocket.js'
import { createConnection, type RelayConnection } from './createConnection.js'
import { createRelayMethods } from './createRelayMethods.js'
import { createMailbox, type Publication } from './mailbox.js'
import { noRelayFaults, takeFault } from './relayFaults.js'
import { createRelayLog, type RelayLog } from './relayLog.js'
import { tamperWith } from './tamperWith.js'
import type { RelayControls } from './types.js'

/** A relay without a transport. */
export interface Relay {
  readonly controls: RelayControls
  /** The log of `controls`, to add to. */
  readonly log: RelayLog
  /** Adds the open socket of a client whose token was checked. */
  accept(socket: TextSocket, client: string): RelayConnection
  /** Removes expired messages. */
  sweep(): void
}

/**
 * Creates the relay of the pairing protocol: JSON-RPC, a mailbox for clients that are not connected, and
 * faults. The transport checks the clients and passes on their frames.
 *
 * @param now Returns milliseconds since the epoch.
 */
export function createRelay(now: () => number): Relay {
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
  const counted = (count: number | boolean) => (typeof count === 'number' ? count : count ? true : 0)

  return {
    log,
    sweep: () => mailbox.sweep(),
    accept(socket, client) {
      log.add({ direction: 'in', client, method: 'connect' })
      const connection = createConnection({
        socket,
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
      if (faults.refuse !== null) connection.refuse(faults.refuse)
      return connection
    },
    controls: {
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
      refuse(reason) {
        faults.refuse = reason
        if (reason !== null) for (const connection of connections) connection.refuse(reason)
      },
      reset() {
        Object.assign(faults, noRelayFaults())
        releaseAll()
      },
    },
  }
}
