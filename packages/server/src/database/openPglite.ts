import type { Database, Queryable } from './Database.js'
import { lockFolder } from './lockFolder.js'
import { type PgliteThread, startPgliteThread } from './startPgliteThread.js'

/** Options of {@link openPglite}. */
export interface PgliteOptions {
  /** Folder of the data. Only one process at a time can use it. Default: in memory. */
  folder?: string | undefined
}

/**
 * Opens PGlite: a Postgres that needs no server. It runs in a thread of its own, because it takes seconds to
 * open, in which this thread answers requests.
 *
 * @throws {Error} If PGlite cannot use its folder, or if another process uses it.
 */
export async function openPglite({ folder }: PgliteOptions = {}): Promise<Database> {
  // Postgres itself relies on ids of processes and on locks of files, which PGlite does not have.
  const lock = folder === undefined ? undefined : await lockFolder(folder)
  const thread = startPgliteThread({ folder })
  const end = async () => {
    await thread.end()
    await lock?.release()
  }
  try {
    await thread.ask({ type: 'open' })
  } catch (error) {
    await end()
    throw error
  }
  const statements = queryableOf(thread)
  let last: Promise<unknown> = Promise.resolve()
  // There is one connection: what is not part of a transaction waits for its end.
  const alone = <result>(work: () => Promise<result>): Promise<result> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
  return {
    kind: 'pglite',
    query: <row extends object>(sql: string, parameters?: readonly unknown[]) =>
      alone(() => statements.query<row>(sql, parameters)),
    run: (sql) => alone(() => statements.run(sql)),
    transaction: (body) =>
      alone(async () => {
        await statements.run('begin')
        try {
          const result = await body(statements)
          await statements.run('commit')
          return result
        } catch (error) {
          await statements.run('rollback').catch(() => {})
          throw error
        }
      }),
    close: () =>
      alone(async () => {
        await thread.ask({ type: 'close' }).finally(end)
      }),
  }
}

function queryableOf({ ask }: PgliteThread): Queryable {
  return {
    async query<row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await ask({ type: 'query', sql, parameters })) as readonly row[]
    },
    async run(sql) {
      await ask({ type: 'run', sql })
    },
  }
}
