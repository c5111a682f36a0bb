import type { Hono } from 'hono'
import type { Database } from '../database/Database.js'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import type { Metrics } from '../observe/createMetrics.js'

interface Health {
  readonly database: Database
  readonly metrics: Metrics
  readonly isStopping?: (() => boolean) | undefined
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can serve, else 503. `GET /metrics`: Prometheus.
 */
export function healthRoutes(app: Hono<ServerEnv>, { database, metrics, isStopping }: Health): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return context.json({ status: 'OK' })
  })
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    if (isStopping?.()) throw new HttpError(503, 'STOPPING', 'The server is stopping.')
    await database.query('select 1')
    return context.json({ status: 'OK' })
  })
  app.get('/metrics', async (context) => {
    context.set('route', '/metrics')
    context.header('content-type', metrics.registry.contentType)
    return context.body(await metrics.registry.metrics())
  })
}
