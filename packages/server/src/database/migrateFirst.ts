import type { Database } from './Database.js'
import { migrate } from './migrate.js'

/** Wraps a database so that it is migrated before its first statement, and again after a failure. */
export function migrateFirst(database: Database): Database {
  let ready: Promise<unknown> | undefined
  const migrated = () => {
    ready ??= migrate(database).catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }
  return {
    kind: database.kind,
    async query<row extends object>(sql: string, parameters?: readonly unknown[]) {
      await migrated()
      return database.query<row>(sql, parameters)
    },
    async run(sql) {
      await migrated()
      await database.run(sql)
    },
    async transaction(body) {
      await migrated()
      return database.transaction(body)
    },
    close: () => database.close(),
  }
}
