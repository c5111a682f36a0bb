import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { type Database, DatabaseUnavailableError } from '../database/Database.js'
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
  const isReady = onceAMoment(() => Promise.race([database.query('select 1'), rejectLate()]))
  const readMetrics = onceAMoment(() => metrics.registry.metrics())
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return context.json({ status: 'OK' })
  })
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    if (isStopping?.()) throw new HttpError(503, 'STOPPING', 'The server is stopping.')
    await isReady()
    return context.json({ status: 'OK' })
  })
  app.get('/metrics', async (context) => {
    context.set('route', '/metrics')
    context.header('content-type', metrics.registry.contentType)
    return context.body(await readMetrics())
  })
}

/** How long `/readyz` waits for the database, in milliseconds. PGlite takes seconds to open. */
const readyMs = 2_000
async function rejectLate(): Promise<never> {
  await wait(readyMs, undefined, { ref: false })
  throw new DatabaseUnavailableError(new Error(`It did not answer in ${readyMs / 1000} seconds.`))
}

/** How long an answer is kept, in milliseconds. */
const momentMs = 1_000

/** Asks once a moment, however many ask: these routes have no limit. Errors are kept too. */
function onceAMoment<result>(ask: () => Promise<result>): () => Promise<result> {
  let kept: { readonly answer: Promise<result>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY }
    const end = () => {
      asked.until = performance.now() + momentMs
    }
    asked.answer.then(end, end)
    kept = asked
    return asked.answer
  }
}
