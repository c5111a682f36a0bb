import { WebSocket } from 'ws'
import type { ChainFaults } from '../../chain/chainFaults.js'
import { refuseInText, sendJson } from '../../server/createLocalApp.js'
import type { AppServer } from '../../server/serveApp.js'
import { serveRpc } from '../../server/serveRpc.js'
import { answerText } from './answerText.js'
import { createSession } from './createSession.js'
import type { RpcMethods } from './types.js'

const maxBytes = 4_000_000

/** Serves the methods of a node over WebSocket and HTTP. Throws PortInUseError. */
export function serveNode(options: {
  port: number
  methods: RpcMethods
  faults: ChainFaults
  log: (line: string) => void
}): Promise<AppServer> {
  const { port, methods, faults, log } = options
  return serveRpc({
    port,
    purpose: 'the Polkadot network',
    faults,
    maxBytes,
    answer(context, body) {
      if (context.req.method !== 'POST') return refuseInText(context, 405, 'Send calls by POST or WebSocket.')
      const answered = answerText(body, { methods, subscriber: undefined, fault: () => undefined, log })
      return sendJson(context, JSON.stringify(answered))
    },
    open(socket) {
      const session = createSession({
        socket: {
          isOpen: () => socket.readyState === WebSocket.OPEN,
          send: (text) => socket.send(text),
        },
        methods,
        faults,
        log,
      })
      socket.on('error', () => socket.terminate())
      socket.on('message', (bytes) => session.receive(bytes.toString()))
      socket.on('close', session.end)
    },
  })
}
