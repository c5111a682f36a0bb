import type { Database } from './Database.js'

/** Returns a database that its first statement opens, once. */
export function openLazily(kind: Database['kind'], open: () => Promise<Database>): Database {
  let opened: Promise<Database> | undefined
  const database = () => {
    opened ??= open()
    return opened
  }
  return {
    kind,
    async query<row extends object>(sql: string, parameters?: readonly unknown[]) {
      return (await database()).query<row>(sql, parameters)
    },
    async run(sql) {
      await (await database()).run(sql)
    },
    async transaction(body) {
      return (await database()).transaction(body)
    },
    async close() {
      await (await opened)?.close()
    },
  }
}
