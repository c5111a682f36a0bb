import type { TextSocket } from '../server/TextSocket.js'
import { wait } from '../server/wait.js'
import type { RelayMessage } from './mailbox.js'
import { CallError, type Frame, parseFrame, readId } from './parseCall.js'
import { type RelayFaults, takeFault } from './relayFaults.js'
import type { RelayLog } from './relayLog.js'

/** The code with which the public relay closes the socket of a client that it refuses. */
const refusedCode = 3000

/** The open socket of a client. */
export interface RelayConnection {
  /** The client's id, a `did:key`. */
  readonly client: string
  /** The topics the client is subscribed to on this socket. */
  readonly topics: Set<string>
  /** Sends a message, unless it is already being sent. Applies faults. */
  deliver(message: RelayMessage): void
  /** Sends the messages held for reordering, in reverse. */
  release(): void
  /** Takes a frame of the client. */
  receive(text: string): void
  /** Called by the transport once the socket is closed. */
  end(): void
  cut(): void
  /** Closes the socket, with why the client is refused. */
  refuse(reason: string): void
}

/** Answers the calls on a socket and delivers messages. */
export function createConnection(options: {
  socket: TextSocket
  client: string
  faults: RelayFaults
  log: RelayLog
  answer: (
    connection: RelayConnection,
    call: Frame & { kind: 'call' },
  ) => { result: unknown; afterwards?: () => void }
  /** Called when the client has received a message. */
  confirmed: (message: RelayMessage) => void
  closed: (connection: RelayConnection) => void
  /** Called when a reordering is complete. */
  reordered: () => void
}): RelayConnection {
  const { socket, client, faults, log, answer, confirmed, closed, reordered } = options
  const underWay = new Map<number, RelayMessage>()
  const sent = new Set<number>()
  let held: RelayMessage[] = []
  let lastPush = 0
  let last = Promise.resolve()

  /** Sends in order, with the delay set at the time of each message. */
  const send = (value: unknown, written = () => {}) => {
    const due = Date.now() + faults.delayMs
    last = last.then(async () => {
      const ms = due - Date.now()
      if (ms > 0) await wait(ms)
      if (!socket.isOpen()) return
      socket.send(JSON.stringify(value))
      written()
    })
  }

  const push = (message: RelayMessage, note?: string) => {
    const { topic, message: text, publishedAt, tag, attestation } = message
    lastPush += 1
    const id = lastPush
    underWay.set(id, message)
    log.add({
      direction: 'out',
      client,
      method: 'irn_subscription',
      topic,
      tag,
      ...(note === undefined ? {} : { note }),
    })
    const data = { topic, message: text, publishedAt, tag, ...(attestation ? { attestation } : {}) }
    const params = { id: String(message.id), data }
    send({ jsonrpc: '2.0', id, method: 'irn_subscription', params })
  }
  const pushNow = (message: RelayMessage) => {
    if (!socket.isOpen()) return
    push(message)
    if (takeFault(faults, 'duplicate')) push(message, 'duplicate')
  }
  const pushInTime = (message: RelayMessage) => {
    if (faults.lateMs === 0) return pushNow(message)
    // If the client has disconnected, the message stays in the mailbox.
    wait(faults.lateMs).then(() => pushNow(message))
  }

  const take = (text: string) => {
    let frame: Frame
    try {
      frame = parseFrame(text)
    } catch (error) {
      const { code, message } = error as CallError
      log.add({ direction: 'in', client, method: 'malformed', note: message })
      send({ jsonrpc: '2.0', id: readId(text), error: { code, message } })
      return
    }
    if (frame.kind === 'answer') {
      const message = underWay.get(Number(frame.id))
      underWay.delete(Number(frame.id))
      // A rejected message is confirmed too: it would be rejected again.
      if (message) confirmed(message)
      return
    }
    const { id } = frame
    try {
      const { result, afterwards } = answer(connection, frame)
      send({ jsonrpc: '2.0', id, result }, afterwards)
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : new CallError(-32603, String(error))
      log.add({ direction: 'in', client, method: frame.method, note: message })
      send({ jsonrpc: '2.0', id, error: { code, message } })
    }
  }

  const connection: RelayConnection = {
    client,
    topics: new Set(),
    deliver(message) {
      if (sent.has(message.id) || !socket.isOpen()) return
      sent.add(message.id)
      if (faults.reorder === 0) return pushInTime(message)
      held.push(message)
      if (held.length >= faults.reorder) reordered()
    },
    release() {
      const messages = held.toReversed()
      held = []
      for (const message of messages) pushInTime(message)
    },
    receive: take,
    end: () => closed(connection),
    cut: socket.cut,
    refuse: (reason) => (socket.close ? socket.close(refusedCode, reason) : socket.cut()),
  }
  return connection
}
