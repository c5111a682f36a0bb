import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The metrics of one server. */
export interface Metrics {
  readonly registry: Registry
  /** Duration of the answers, in seconds, by `method`, `route` and `status`. */
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Calls of upstreams by `upstream` and `outcome`: `hit`, `ok`, `failed`, `timeout` or `open`. */
  readonly upstreams: Counter<'upstream' | 'outcome'>
}

/** Creates the metrics of a server. @param process Whether those of the process are added. */
export function createMetrics({ process = false }: { readonly process?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (process) collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of the answers in seconds.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    upstreams: new Counter({
      name: 'upstream_calls_total',
      help: 'Calls of upstreams by outcome.',
      labelNames: ['upstream', 'outcome'],
      registers: [registry],
    }),
  }
}
