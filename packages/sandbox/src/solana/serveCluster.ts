import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { refuseInText, sendJson } from '../server/createLocalApp.js'
import type { AppServer } from '../server/serveApp.js'
import { serveRpc } from '../server/serveRpc.js'
import type { Answerer } from './createAnswerer.js'
import type { SolanaFaults } from './solanaFaults.js'

/** The answerer of one WebSocket connection. */
interface Conversation extends Answerer {
  /** Called after each answer was sent. */
  answered(): void
  end(): void
}

const maxBytes = 1_000_000

/**
 * Serves JSON-RPC over HTTP and WebSocket on a port and on the next one, where `@solana/web3.js` 1.x expects
 * WebSocket.
 * @throws PortInUseError
 */
export function serveCluster(options: {
  port: number
  faults: SolanaFaults
  http: Answerer
  /** The text for `GET /health`. */
  health: () => string
  converse: (send: (text: string) => void) => Conversation
}): Promise<AppServer> {
  const { port, faults, http, health, converse } = options
  return serveRpc({
    port,
    purpose: 'the Solana cluster',
    nextPurpose: 'WebSocket of the Solana cluster',
    faults,
    maxBytes,
    answer(context, body) {
      const { method, url } = context.env.incoming
      if (method === 'GET' && url === '/health')
        return context.body(health(), 200, { 'content-type': 'text/plain' })
      if (method !== 'POST') {
        context.header('allow', 'POST, OPTIONS')
        return refuseInText(context, 405, 'Send JSON-RPC by POST.')
      }
      const answered = http.answer(body)
      return answered === undefined ? context.body(null, 204) : sendJson(context, answered)
    },
    open: (socket) => openSocket(socket, faults, converse),
  })
}

function openSocket(
  socket: WebSocket,
  faults: SolanaFaults,
  converse: (send: (text: string) => void) => Conversation,
): void {
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

/** Returns a function that runs tasks in order, each after the delay set at its time. */
function inOrder(faults: SolanaFaults): (task: () => void) => void {
  let waiting = 0
  let last = Promise.resolve()
  return (task) => {
    if (faults.delayMs === 0 && waiting === 0) return task()
    const due = Date.now() + faults.delayMs
    waiting += 1
    last = last.then(async () => {
      await wait(Math.max(0, due - Date.now()), undefined, { ref: false })
      waiting -= 1
      task()
    })
  }
}
