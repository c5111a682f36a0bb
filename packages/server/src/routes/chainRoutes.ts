import { supportedChainsCall } from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Networks } from '../services/networks/createNetworks.js'

/** `GET /v1/supported-chains`: the networks of the server. It has no websockets. */
export function chainRoutes(app: Hono<ServerEnv>, { nodes }: Networks): void {
  serve(app, supportedChainsCall, async () => ({ http: nodes.map(({ network }) => network.id), ws: [] }))
}
