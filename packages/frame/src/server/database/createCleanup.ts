import type { Queryable } from './Database.js'

/** From one removal to the next, in milliseconds. */
const everyMs = 1_000

/**
 * Creates what removes rows that have expired, for calls that add some: it runs a statement, but at most once
 * a second, because most calls would find nothing. A timer of its own would outlive the server.
 *
 * @param sql Its parameter is the time in milliseconds since 1970. Removes at least what a second adds.
 */
export function createCleanup({ query }: Queryable, sql: string): () => Promise<void> {
  let next = 0
  return async () => {
    const now = Date.now()
    if (now < next) return
    next = now + everyMs
    await query(sql, [now])
  }
}
