import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Project } from '../config/Project.js'
import type { Database } from '../database/Database.js'
import { clientAddress } from './clientAddress.js'
import { HttpError } from './HttpError.js'
import type { ServerEnv } from './ServerContext.js'

/** How many requests a client may send. */
export interface RateLimit {
  /** Requests of one address to one project in a window. */
  readonly requests: number
  /** Length of a window, in seconds. */
  readonly seconds: number
}

/** Options of {@link limitRate}. */
export interface LimitRateOptions {
  readonly database: Database
  readonly projects: readonly Project[]
  /** The limit of a project that has none of its own. */
  readonly standard: RateLimit | false
  readonly trustedProxies: number
}

/**
 * Refuses requests beyond the limit of a project and address. Counts in the database, by its clock, so that
 * all copies of the server share one limit. Stores a hash of project and address.
 */
export function limitRate(options: LimitRateOptions): MiddlewareHandler<ServerEnv> {
  const { database, projects, standard, trustedProxies } = options
  const limits = [standard, ...projects.map(({ rateLimit }) => rateLimit)]
  const longest = Math.max(0, ...limits.map((limit) => (limit ? limit.seconds : 0)))
  let cleanedUntil = 0
  return async (context, next) => {
    const { id, rateLimit: limit = standard } = context.get('project')
    if (!limit) return next()
    const { requests, seconds } = limit
    const key = createHash('sha256')
      .update(`${id}\n${clientAddress(context, trustedProxies)}`)
      .digest('base64url')
    const [counted] = await database.query<Counted>(countSql, [key, seconds])
    const { count = 1, start = 0, left = seconds } = counted ?? {}
    if (start > cleanedUntil) {
      cleanedUntil = start
      await database.query('delete from request_counts where time_window < $1::bigint', [start - longest])
    }
    if (count > requests)
      throw new HttpError(
        429,
        'RATE_LIMITED',
        `Too many requests: ${requests} are allowed in ${seconds} seconds. Try again in ${left} seconds.`,
        { retryAfter: left },
      )
    await next()
  }
}

interface Counted {
  readonly count: number
  /** When the window began, in seconds since 1970. */
  readonly start: number
  /** Seconds until the window ends, rounded up. */
  readonly left: number
}

const countSql = `
  insert into request_counts as counted (key, time_window, requests)
  values ($1::text, floor(extract(epoch from now()) / $2::int)::bigint * $2::int, 1)
  on conflict (key) do update set
    requests = case when counted.time_window = excluded.time_window then counted.requests + 1 else 1 end,
    time_window = excluded.time_window
  returning
    requests as count,
    time_window::float8 as start,
    ceil(time_window + $2::int - extract(epoch from now()))::int as left`
