import { createHash } from 'node:crypto'
import { openProject, type Project } from '../config/Project.js'
import type { Database } from '../database/Database.js'
import { clientAddress, clientSite } from './clientAddress.js'
import { createRequestCounter } from './createRequestCounter.js'
import { HttpError } from './HttpError.js'
import { policyOf } from './routePolicies.js'
import type { ServerContext } from './ServerContext.js'

/** How many requests a client may send. */
export interface RateLimit {
  /** Requests of one address to one project in a window. */
  readonly requests: number
  /** Length of a window, in seconds. */
  readonly seconds: number
  /**
   * Calls of JSON-RPC of one address to one project in a window, each of a batch. Default: ten times
   * `requests`.
   */
  readonly calls?: number | undefined
}

/** Options of {@link createRateLimiter}. */
export interface RateLimiterOptions {
  readonly database: Database
  /** The limit of a project that has none of its own. */
  readonly standard: RateLimit | false
  readonly projects: readonly Project[]
  readonly trustedProxies: number
}

/** Counts what a client does for a project, and throws a 429 beyond its limit. */
export interface RateLimiter {
  countRequest(context: ServerContext, project: Project): Promise<void>
  /** Counts a request whose project is not known yet, for the widest of all limits. */
  countUnnamed(context: ServerContext): Promise<void>
  /** Counts calls of JSON-RPC. */
  countCalls(context: ServerContext, calls: number): Promise<void>
  /** Counts a registration of a name, whatever the project: keys to own names with cost nothing. */
  countRegistration(context: ServerContext): Promise<void>
  /** Counts a session that is stored, for the same reason. */
  countSession(context: ServerContext): Promise<void>
}

const defaultCallsPerRequest = 10
/** Registrations of names of one client. */
const registrations: RateLimit = { requests: 10, seconds: 3_600 }
/** Sessions that one client stores. */
const sessions: RateLimit = { requests: 60, seconds: 3_600 }
/** Clients with IPv6 of one network of 48 bits that may use their limits in full at the same time. */
const clientsOfSite = 10

/** What is counted: each has a limit of its own. */
type Kind = 'requests' | 'calls' | 'registrations' | 'sessions'
/** Clients beyond their limit that are remembered. */
const maxRefused = 10_000

/**
 * Creates the limits of projects and addresses, and with IPv6 of ten times as much for the network of 48
 * bits, of which one client can have all addresses. Counts in the database, by its clock, so that all copies
 * of the server share one limit. Stores a hash of project and address.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { database, projects, standard, trustedProxies } = options
  const limits = [standard, registrations, sessions, ...projects.map(({ rateLimit }) => rateLimit)]
  const unnamed: Project = {
    ...openProject,
    rateLimit: widestOf([standard, ...projects.flatMap(({ rateLimit }) => rateLimit ?? [])]),
  }
  const longest = Math.max(0, ...limits.map((limit) => (limit ? limit.seconds : 0)))
  const count = createRequestCounter(database)
  /** Clients beyond their limit, and when their windows end: they are not counted in the database again. */
  const refused = new Map<string, number>()
  let cleanedUntil = 0

  const limit = async (
    context: ServerContext,
    { id, rateLimit = standard }: Project,
    kind: Kind,
    amount: number,
  ) => {
    if (!rateLimit) return
    const { requests, seconds, calls = requests * defaultCallsPerRequest } = rateLimit
    const most = kind === 'calls' ? calls : requests
    const { uncounted } = policyOf(context)
    const countFor = async (client: string, allowed: number) => {
      const key = createHash('sha256')
        .update(`${kind === 'requests' ? '' : `${kind}\n`}${id}\n${client}`)
        .digest('base64url')
      const known = refused.get(key)
      if (known !== undefined && known > performance.now())
        throw tooMany(kind, most, seconds, known - performance.now())
      const window = await count(key, seconds, { amount, mayStayLocal: uncounted === 'serve' })
      if (window.start > cleanedUntil) {
        cleanedUntil = window.start
        // What it does not remove now, the next window does.
        database.query(cleanSql, [window.start - longest]).catch(() => {})
      }
      if (window.count <= allowed) return
      refused.set(key, performance.now() + window.left * 1000)
      const [first] = refused.keys()
      if (refused.size > maxRefused && first !== undefined) refused.delete(first)
      throw tooMany(kind, most, seconds, window.left * 1000)
    }
    const site = clientSite(context, trustedProxies)
    await Promise.all([
      countFor(clientAddress(context, trustedProxies), most),
      site === undefined ? undefined : countFor(`site ${site}`, most * clientsOfSite),
    ])
  }
  return {
    countRequest: (context, project) => limit(context, project, 'requests', 1),
    countUnnamed: (context) => limit(context, unnamed, 'requests', 1),
    countCalls: (context, calls) => limit(context, context.get('project'), 'calls', calls),
    countRegistration: (context) =>
      limit(context, { ...openProject, rateLimit: standard && registrations }, 'registrations', 1),
    countSession: (context) =>
      limit(context, { ...openProject, rateLimit: standard && sessions }, 'sessions', 1),
  }
}

const words: Readonly<Record<Kind, string>> = {
  requests: 'requests',
  calls: 'calls of JSON-RPC',
  registrations: 'registrations of names',
  sessions: 'sessions',
}

function tooMany(kind: Kind, most: number, seconds: number, leftMs: number): HttpError {
  const left = Math.ceil(leftMs / 1000)
  return new HttpError(
    429,
    'RATE_LIMITED',
    `Too many ${words[kind]}: ${most} are allowed in ${seconds} seconds. Try again in ${left} seconds.`,
    { retryAfter: left },
  )
}

function widestOf(limits: readonly (RateLimit | false)[]): RateLimit | false {
  return limits.reduce((widest, limit) => {
    if (!widest || !limit) return false
    return limit.requests / limit.seconds > widest.requests / widest.seconds ? limit : widest
  })
}

// Rows that are being counted are left out: a deletion that waits for one could hold another that the same
// statement needs next.
const cleanSql = `
  delete from request_counts where key in (
    select key from request_counts where time_window < $1::bigint for update skip locked
  )`
