import pg from 'pg'
import { createBreaker } from '../upstream/createBreaker.js'
import { type Database, DatabaseUnavailableError, type Queryable } from './Database.js'
import { isUnavailable } from './isUnavailable.js'

const connectMs = 3_000
const statementMs = 5_000
/** How long a server that could not be reached is not asked, in milliseconds. Then one statement tries it. */
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

  const breaker = createBreaker({ failures: 2, restMs, now: () => performance.now() })
  const reach: Reach = async (work) => {
    if (breaker.waitMs() > 0) throw new DatabaseUnavailableError(new Error('It failed a moment ago.'))
    try {
      const result = await work()
      breaker.succeeded()
      return result
    } catch (error) {
      const known = throwable(error)
      if (known === error) breaker.succeeded()
      else breaker.failed()
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
    throw throwable(error)
  }
}

function throwable(error: unknown): unknown {
  return isUnavailable(error) ? new DatabaseUnavailableError(error) : error
}
