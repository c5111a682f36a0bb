import { type WebSocket, WebSocketServer } from 'ws'
import type { ChainFaults } from '../chain/chainFaults.js'
import { takeFailure } from '../chain/takeFailure.js'
import { createLocalApp, type LocalContext, refuseInText } from './createLocalApp.js'
import { isLoopbackRequest } from './loopback.js'
import { meetFaults } from './meetFaults.js'
import { type AppServer, type AppServerOptions, refuseUpgrade, serveApp } from './serveApp.js'

/** What {@link serveRpc} takes. */
export interface RpcServerOptions extends Pick<AppServerOptions, 'port' | 'purpose' | 'nextPurpose'> {
  /** What is set to go wrong. Read at each request, so that it can change. */
  faults: ChainFaults
  /** Size of the largest body and of the largest message of a socket. */
  maxBytes: number
  /** Answers a request that no fault has answered. */
  answer(context: LocalContext, body: string): Response | Promise<Response>
  /** Serves a WebSocket. */
  open(socket: WebSocket): void
}

/**
 * Serves JSON-RPC over HTTP and WebSocket to programs and pages of this machine, and does what the faults
 * say: a request waits, fails with an HTTP status or with an error in a well-formed answer, or is not
 * answered. A new WebSocket is refused if the next request is to fail with a status; its calls are the
 * caller's to fail.
 *
 * @throws PortInUseError
 */
export async function serveRpc(options: RpcServerOptions): Promise<AppServer> {
  const { faults, maxBytes, answer, open } = options
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: maxBytes })
  const app = createLocalApp({ maxBytes, refuse: refuseInText })
  app.all('*', async (context) => {
    const body = await context.var.readText()
    return (await meetFaults(context, body, faults)) ?? answer(context, body)
  })
  return serveApp(app, {
    ...options,
    isDropped: () => faults.dropped,
    upgrade(request, socket, head) {
      const { host, origin } = request.headers
      if (!isLoopbackRequest(host, origin)) return refuseUpgrade(socket, '403 Forbidden')
      const failure = typeof faults.failure === 'number' ? takeFailure(faults) : undefined
      if (failure !== undefined) return refuseUpgrade(socket, `${failure} Refused`)
      upgrades.handleUpgrade(request, socket, head, open)
    },
  })
}
