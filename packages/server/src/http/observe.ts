import type { MiddlewareHandler } from 'hono'
import type { Log } from '../observe/createLog.js'
import type { Metrics } from '../observe/createMetrics.js'
import type { ServerEnv } from './ServerContext.js'

/** Counts each request and writes one line for it: its route, status and duration. */
export function observe(metrics: Metrics, log: Log): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const { method } = context.req
    const { status } = context.res
    const route = context.get('route') ?? 'none'
    metrics.requests.observe({ method, route, status }, ms / 1000)
    log({
      level: status >= 500 ? 'error' : 'info',
      message: 'request',
      method,
      route,
      status,
      ms: Math.round(ms),
    })
  }
}
