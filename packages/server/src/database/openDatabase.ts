import { connectDatabase, type DatabaseOptions } from './connectDatabase.js'
import type { Database } from './Database.js'
import { migrateFirst } from './migrateFirst.js'

/**
 * Opens Postgres, or PGlite without a `url`. The tables are created and updated before the first statement.
 * Succeeds also if Postgres cannot be reached yet: statements then throw `DatabaseUnavailableError`. The
 * first statement opens PGlite in memory.
 *
 * @example
 * ```ts
 * import { openDatabase } from '@latchkey/server'
 *
 * const database = await openDatabase({ url: 'postgres://localhost/latchkey' })
 * ```
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return migrateFirst(await connectDatabase(options))
}
