import { revokeSessionCall, sessionsCall, storeSessionCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { RateLimiter } from '../http/createRateLimiter.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { SmartSessions } from '../services/sessions/createSmartSessions.js'

/** `/v1/sessions`: the permissions that accounts have granted. */
export function sessionRoutes(
  app: Hono<ServerEnv>,
  sessions: SmartSessions,
  limit: RateLimiter['countSession'],
): void {
  serve(app, sessionsCall, async ({ params }, context) => ({
    pcis: await sessions.list({ account: params.id, projectId: context.get('project').id }),
  }))
  serve(app, storeSessionCall, async ({ params, body }, context) => {
    const request = { ...body, account: params.id, projectId: context.get('project').id }
    return { pci: await sessions.store(request, () => limit(context)) }
  })
  serve(app, revokeSessionCall, async ({ params, body }, context) => {
    await sessions.revoke({ ...body, account: params.id, projectId: context.get('project').id })
    return { success: true }
  })
}
