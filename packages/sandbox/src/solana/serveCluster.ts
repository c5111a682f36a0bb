import { WebSocket } from 'ws'
import { refuseInText, sendJson } from '../server/createLocalApp.js'
import type { AppServer } from '../server/serveApp.js'
import { serveRpc } from '../server/serveRpc.js'
import type { Cluster } from './createCluster.js'

const maxBytes = 1_000_000

/**
 * Serves JSON-RPC over HTTP and WebSocket on a port and on the next one, where `@solana/web3.js` 1.x expects
 * WebSocket.
 * @throws PortInUseError
 */
export function serveCluster(port: number, { faults, http, health, converse }: Cluster): Promise<AppServer> {
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
    open(socket) {
      const conversation = converse({
        isOpen: () => socket.readyState === WebSocket.OPEN,
        send: (text) => socket.send(text),
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', conversation.end)
      socket.on('message', (message) => conversation.receive(String(message)))
    },
  })
}
