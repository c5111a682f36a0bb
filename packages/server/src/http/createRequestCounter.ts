import { type Database, DatabaseUnavailableError } from '../database/Database.js'

/** The window of a client after something was counted. */
export interface RequestWindow {
  /** What was counted in the window, this included. */
  readonly count: number
  /** When the window began, in seconds since 1970, by the clock of the database. */
  readonly start: number
  /** Seconds until the window ends, rounded up. */
  readonly left: number
}

/** How something is counted. */
export interface CountOptions {
  /** How much is added. Default: 1. */
  readonly amount?: number | undefined
  /**
   * Whether it is counted in memory, by this copy of the server alone, while the database does not answer.
   * Default: it waits for the database.
   */
  readonly mayStayLocal?: boolean | undefined
}

/**
 * Counts requests of a client in its window of `seconds`. A client has windows of one length.
 *
 * @throws {DatabaseUnavailableError} If the database cannot be reached, unless it may be counted in memory.
 */
export type CountRequest = (client: string, seconds: number, options?: CountOptions) => Promise<RequestWindow>

interface Waiting {
  readonly amount: number
  resolve(window: RequestWindow): void
  reject(error: unknown): void
  /** Ends the wait for the database, if it may. */
  giveUp(): void
}

interface Group {
  readonly seconds: number
  readonly requests: Waiting[]
}

/** How long what may be counted in memory waits for a statement, in milliseconds. */
const patienceMs = 1_000
/** How long a database that has failed is not asked, in milliseconds. */
const restMs = 1_000

/**
 * Counts requests in the database, so that all copies of the server share the counts. One statement runs at a
 * time: requests that arrive meanwhile are counted together by the next one, because a statement for each
 * would keep many requests waiting for one another. A request waits for no database that has failed: one
 * statement at a time finds out whether it is back.
 */
export function createRequestCounter(database: Database): CountRequest {
  let waiting = new Map<string, Group>()
  let isRunning = false
  let isLate = false
  let failure: { readonly error: DatabaseUnavailableError; readonly until: number } | undefined
  const countLocally = createLocalCounts()

  const countAll = async () => {
    isRunning = true
    while (waiting.size > 0) {
      const groups = waiting
      waiting = new Map()
      const patience = setTimeout(() => {
        isLate = true
        for (const { requests } of [...groups.values(), ...waiting.values()])
          for (const { giveUp } of requests) giveUp()
      }, patienceMs)
      const error = await countGroups(database, groups)
      clearTimeout(patience)
      isLate = false
      const isDown = error instanceof DatabaseUnavailableError
      failure = isDown ? { error, until: performance.now() + restMs } : undefined
    }
    isRunning = false
  }

  const enqueue = (client: string, seconds: number, request: Waiting) => {
    const group = waiting.get(client) ?? { seconds, requests: [] }
    waiting.set(client, group)
    group.requests.push(request)
    if (!isRunning) void countAll()
  }

  return async (client, seconds, { amount = 1, mayStayLocal = false } = {}) => {
    const hasFailed = failure
    if (hasFailed || (isLate && mayStayLocal)) {
      // It is counted when the database is back, and does not wait for it.
      if (!hasFailed || (!isRunning && performance.now() > hasFailed.until))
        enqueue(client, seconds, { amount, resolve: ignore, reject: ignore, giveUp: ignore })
      if (mayStayLocal) return countLocally(client, seconds, amount)
      throw hasFailed?.error
    }
    return new Promise((resolve, reject) => {
      const stayLocal = () => resolve(countLocally(client, seconds, amount))
      enqueue(client, seconds, {
        amount,
        resolve,
        reject: (error) =>
          mayStayLocal && error instanceof DatabaseUnavailableError ? stayLocal() : reject(error),
        giveUp: mayStayLocal ? stayLocal : ignore,
      })
    })
  }
}

function ignore(): void {}

/** Clients that are counted in memory at once. */
const maxLocal = 50_000

/** Counts in the memory of this process, by its clock. The clients that came first are forgotten first. */
function createLocalCounts() {
  const counts = new Map<string, { readonly start: number; count: number }>()
  return (client: string, seconds: number, amount: number): RequestWindow => {
    const now = Date.now() / 1000
    const start = Math.floor(now / seconds) * seconds
    const known = counts.get(client)
    const entry = known?.start === start ? known : { start, count: 0 }
    entry.count += amount
    counts.set(client, entry)
    const [first] = counts.keys()
    if (counts.size > maxLocal && first !== undefined) counts.delete(first)
    return { count: entry.count, start, left: Math.ceil(start + seconds - now) }
  }
}

/** Counts the requests of each client, and answers them in the order in which they came. Returns an error. */
async function countGroups(database: Database, groups: ReadonlyMap<string, Group>): Promise<unknown> {
  const all = [...groups]
  try {
    const rows = await database.query<Row>(countSql, [
      all.map(([client]) => client),
      all.map(([, { seconds }]) => seconds),
      all.map(([, { requests }]) => sumOf(requests)),
    ])
    const rowOf = new Map(rows.map((row) => [row.client, row]))
    for (const [client, { seconds, requests }] of all) {
      const row = rowOf.get(client)
      if (!row) throw new Error('The database has not counted a request.')
      const { start, now } = row
      const left = Math.ceil(start + seconds - now)
      let count = row.count - sumOf(requests)
      for (const { amount, resolve } of requests) {
        count += amount
        resolve({ count, start, left })
      }
    }
    return undefined
  } catch (error) {
    for (const [, { requests }] of all) for (const { reject } of requests) reject(error)
    return error
  }
}

function sumOf(requests: readonly Waiting[]): number {
  return requests.reduce((sum, { amount }) => sum + amount, 0)
}

interface Row {
  readonly client: string
  /** What was counted for the client in its window, that of this statement included. */
  readonly count: number
  /** In seconds since 1970. */
  readonly start: number
  readonly now: number
}

// In the order of the clients: two copies of the server that lock the same rows in different orders would
// wait for each other.
const countSql = `
  insert into request_counts as counted (key, time_window, requests)
  select client, floor(extract(epoch from now()) / seconds)::bigint * seconds, requests
  from unnest($1::text[], $2::int[], $3::int[]) as arrived (client, seconds, requests)
  order by client
  on conflict (key) do update set
    requests = least(2000000000, excluded.requests::bigint
      + case when counted.time_window = excluded.time_window then counted.requests else 0 end)::int,
    time_window = excluded.time_window
  returning
    key as client,
    requests as count,
    time_window::float8 as start,
    extract(epoch from now())::float8 as now`
