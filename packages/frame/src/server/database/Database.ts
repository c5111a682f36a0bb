/** Runs SQL. Values are parameters (`$1`), never part of the text. */
export interface Queryable {
  /** Runs one statement and returns its rows. */
  query<row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<readonly row[]>
  /** Runs several statements without parameters. */
  run(sql: string): Promise<void>
}

/** Where the server of the frame keeps what it must remember: Postgres or PGlite. */
export interface Database extends Queryable {
  /** Runs statements in one transaction. It is rolled back if `body` throws. */
  transaction<result>(body: (transaction: Queryable) => Promise<result>): Promise<result>
}
