import pg from 'pg'
import { type Database, DatabaseUnavailableError, type Queryable } from './Database.js'
import { isUnavailable } from './isUnavailable.js'

const connectMs = 3_000
const statementMs = 5_000
/** Failures in a row after which statements fail without trying, and for how long, in milliseconds. */
const maxFailures = 2
const restMs = 1_000

/** Options of {@link openPostgres}. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  url: string
  /** Largest number of connections. Default: 10. */
  connections?: number | undefined
}

/**
 * Opens a pool of connections to a Postgres server. Connects at the first statement, so that it succeeds
 * without a server; statements then throw {@link DatabaseUnavailableError}, for a second after two
 * failures without trying.
 */
export function openPostgres({ url, connections = 10 }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    statement_timeout: statementMs,
    application_name: 'latchkey-server',
  })
  // The end of an idle connection. The pool opens another one for the next statement.
  pool.on('error', () => {})

  let failures = 0
  let restsUntil = 0
  const reach: Reach = async (work) => {
    if (failures >= maxFailures) {
      if (performance.now() < restsUntil)
        throw new DatabaseUnavailableError(new Error('It has failed a moment ago.'))
      // This statement tries it. Others fail until it has ended, or for another rest.
      restsUntil = performance.now() + restMs
    }
    try {
      const result = await work()
      failures = 0
      return result
    } catch (error) {
      const known = toKnown(error)
      const isDown = known instanceof DatabaseUnavailableError
      failures = isDown ? failures + 1 : 0
      restsUntil = performance.now() + restMs
      throw known
    }
  }
  return {
    kind: 'postgres',
    ...queryableOf(reach, (sql, parameters) => pool.query(sql, parameters)),
    async transaction(body) {
      const client = await reach(() => pool.connect())
      // Without a listener, a connection that ends within the transaction would end the process.
      client.on('error', ignore)
      const inside = queryableOf(reachInside, (sql, parameters) => client.query(sql, parameters))
      let isBroken = false
      try {
        await inside.run('begin')
        const result = await body(inside)
        await inside.run('commit')
        return result
      } catch (error) {
        await inside.run('rollback').catch(() => {
          isBroken = true
        })
        throw error
      } finally {
        client.off('error', ignore)
        client.release(isBroken)
      }
    },
    close: () => pool.end(),
  }
}

function ignore(): void {}

type Send = (sql: string, parameters?: unknown[]) => Promise<{ rows: unknown[] }>

type Reach = <result>(work: () => Promise<result>) => Promise<result>

function queryableOf(reach: Reach, send: Send): Queryable {
  return {
    async query<row extends object>(sql: string, parameters: readonly unknown[] = []) {
      const { rows } = await reach(() => send(sql, [...parameters]))
      return rows as row[]
    },
    async run(sql) {
      await reach(() => send(sql))
    },
  }
}

/** A statement of a transaction has its connection already. */
const reachInside: Reach = async (work) => {
  try {
    return await work()
  } catch (error) {
    throw toKnown(error)
  }
}

function toKnown(error: unknown): unknown {
  return isUnavailable(error) ? new DatabaseUnavailableError(error) : error
}
