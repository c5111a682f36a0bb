import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
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

/**
 * Refuses requests beyond the limit of a project and address. Counts in the database, by its clock, so that
 * all copies of the server share one limit. Stores a hash of project and address.
 */
export function limitRate(
  database: Database,
  { requests, seconds }: RateLimit,
  trustedProxies: number,
): MiddlewareHandler<ServerEnv> {
  let cleanedWindow = 0
  return async (context, next) => {
    const key = createHash('sha256')
      .update(`${context.get('project').id}\n${clientAddress(context, trustedProxies)}`)
      .digest('base64url')
    const [counted] = await database.query<Counted>(countSql, [key, seconds])
    const { count = 1, window = 0, left = seconds } = counted ?? {}
    if (window > cleanedWindow) {
      cleanedWindow = window
      await database.query('delete from request_counts where time_window < $1::bigint', [window])
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
  /** Number of the window since 1970. */
  readonly window: number
  /** Seconds until the window ends, rounded up. */
  readonly left: number
}

const countSql = `
  insert into request_counts as counted (key, time_window, requests)
  values ($1::text, floor(extract(epoch from now()) / $2::int)::bigint, 1)
  on conflict (key) do update set
    requests = case when counted.time_window = excluded.time_window then counted.requests + 1 else 1 end,
    time_window = excluded.time_window
  returning
    requests as count,
    time_window::float8 as window,
    ceil((time_window + 1) * $2::int - extract(epoch from now()))::int as left`
