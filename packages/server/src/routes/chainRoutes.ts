import { supportedChainsCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { ServerNetwork } from '../config/ServerNetwork.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Networks } from '../services/networks/createNetworks.js'

/**
 * `GET /v1/supported-chains`: the networks for which every call answers: EVM networks with a history, and
 * those of other namespaces, whose history apps do not ask for. The server has no websockets.
 */
export function chainRoutes(app: Hono<ServerEnv>, { nodes }: Networks): void {
  serve(app, supportedChainsCall, async () => ({
    http: nodes
      .map(({ network }) => network)
      .filter(isServed)
      .map(({ id }) => id),
    ws: [],
  }))
}

function isServed({ id, history }: ServerNetwork): boolean {
  return history !== undefined || !id.startsWith('eip155:')
}
