import type { Database } from '../database/Database.js'

/** The window of a client after a request was counted. */
export interface RequestWindow {
  /** Requests of the client in the window, this one included. */
  readonly count: number
  /** When the window began, in seconds since 1970, by the clock of the database. */
  readonly start: number
  /** Seconds until the window ends, rounded up. */
  readonly left: number
}

/**
 * Counts a request of a client in its window of `seconds`. A client has windows of one length.
 *
 * @throws {DatabaseUnavailableError} If the database cannot be reached.
 */
export type CountRequest = (client: string, seconds: number) => Promise<RequestWindow>

interface Waiting {
  resolve(window: RequestWindow): void
  reject(error: unknown): void
}

interface Group {
  readonly seconds: number
  readonly requests: Waiting[]
}

/**
 * Counts requests in the database, so that all copies of the server share the counts. One statement runs at a
 * time: requests that arrive meanwhile are counted together by the next one, because a statement for each
 * would keep many requests waiting for one another.
 */
export function createRequestCounter(database: Database): CountRequest {
  let waiting = new Map<string, Group>()
  let isRunning = false

  const countAll = async () => {
    isRunning = true
    while (waiting.size > 0) {
      const groups = waiting
      waiting = new Map()
      await countGroups(database, groups)
    }
    isRunning = false
  }

  return (client, seconds) =>
    new Promise((resolve, reject) => {
      const group = waiting.get(client) ?? { seconds, requests: [] }
      waiting.set(client, group)
      group.requests.push({ resolve, reject })
      if (!isRunning) void countAll()
    })
}

/** Counts the requests of each client, and answers them in the order in which they arrived. */
async function countGroups(database: Database, groups: ReadonlyMap<string, Group>): Promise<void> {
  const all = [...groups]
  try {
    const rows = await database.query<Row>(countSql, [
      all.map(([client]) => client),
      all.map(([, { seconds }]) => seconds),
      all.map(([, { requests }]) => requests.length),
    ])
    const rowOf = new Map(rows.map((row) => [row.client, row]))
    for (const [client, { seconds, requests }] of all) {
      const row = rowOf.get(client)
      if (!row) throw new Error('The database has not counted a request.')
      const { count, start, now } = row
      const left = Math.ceil(start + seconds - now)
      for (const [place, { resolve }] of requests.entries())
        resolve({ count: count - requests.length + place + 1, start, left })
    }
  } catch (error) {
    for (const [, { requests }] of all) for (const { reject } of requests) reject(error)
  }
}

interface Row {
  readonly client: string
  /** Requests of the client in its window, those of this statement included. */
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
    requests = excluded.requests
      + case when counted.time_window = excluded.time_window then counted.requests else 0 end,
    time_window = excluded.time_window
  returning
    key as client,
    requests as count,
    time_window::float8 as start,
    extract(epoch from now())::float8 as now`
