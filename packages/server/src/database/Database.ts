/** Runs SQL. Values are parameters (`$1`), never part of the text. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. Rows have texts, numbers of at most 53 bits and booleans: select
   * other types as one of these.
   */
  query<row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<readonly row[]>
  /** Runs several statements without parameters. */
  run(sql: string): Promise<void>
}

/** Where the server keeps what it must remember: Postgres, or PGlite in a thread of the process. */
export interface Database extends Queryable {
  readonly kind: 'postgres' | 'pglite'
  /** Runs statements in one transaction. It is rolled back if `body` throws. */
  transaction<result>(body: (transaction: Queryable) => Promise<result>): Promise<result>
  /** Closes the connections. Waits for running statements. */
  close(): Promise<void>
}

/** Thrown if the database cannot be reached. A later call may succeed. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
  }
}
