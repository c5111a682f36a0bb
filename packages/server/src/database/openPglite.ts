import { PGlite } from '@electric-sql/pglite'
import type { Database, Queryable } from './Database.js'

/** Options of {@link openPglite}. */
export interface PgliteOptions {
  /** Folder of the data. Only one process at a time can use it. Default: in memory. */
  folder?: string | undefined
}

/** Opens PGlite: a Postgres that runs in this process and needs no server. Takes about two seconds. */
export async function openPglite({ folder }: PgliteOptions = {}): Promise<Database> {
  const lite = await PGlite.create(folder === undefined ? {} : { dataDir: folder })
  return {
    kind: 'pglite',
    ...queryableOf(lite),
    transaction: (body) => lite.transaction((inside) => body(queryableOf(inside))),
    close: () => lite.close(),
  }
}

function queryableOf(lite: Pick<PGlite, 'query' | 'exec'>): Queryable {
  return {
    async query<row extends object>(sql: string, parameters: readonly unknown[] = []) {
      const { rows } = await lite.query<row>(sql, [...parameters])
      return rows
    },
    async run(sql) {
      await lite.exec(sql)
    },
  }
}
