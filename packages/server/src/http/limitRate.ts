import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Project } from '../config/Project.js'
import type { Database } from '../database/Database.js'
import { clientAddress } from './clientAddress.js'
import { createRequestCounter } from './createRequestCounter.js'
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
  const countRequest = createRequestCounter(database)
  let cleanedUntil = 0
  return async (context, next) => {
    const { id, rateLimit: limit = standard } = context.get('project')
    if (!limit) return next()
    const { requests, seconds } = limit
    const client = createHash('sha256')
      .update(`${id}\n${clientAddress(context, trustedProxies)}`)
      .digest('base64url')
    const { count, start, left } = await countRequest(client, seconds)
    if (start > cleanedUntil) {
      cleanedUntil = start
      // What it does not remove now, the next window does.
      await database.query(cleanSql, [start - longest]).catch(() => {})
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

// Rows that are being counted are left out: a deletion that waits for one could hold another that the same
// statement needs next.
const cleanSql = `
  delete from request_counts where key in (
    select key from request_counts where time_window < $1::bigint for update skip locked
  )`
