import type { Database } from './Database.js'
import { migrateFirst } from './migrateFirst.js'
import { openLazily } from './openLazily.js'

/** Options of {@link openDatabase}. */
export interface DatabaseOptions {
  /** Address of a Postgres server: `postgres://user:password@host:port/database`. Default: PGlite. */
  url?: string | undefined
  /** Folder of PGlite. One process at a time can use it. Default: in memory. Not used with `url`. */
  folder?: string | undefined
}

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
export async function openDatabase({ url, folder }: DatabaseOptions = {}): Promise<Database> {
  if (url !== undefined) {
    const { openPostgres } = await import('./openPostgres.js')
    return migrateFirst(openPostgres({ url }))
  }
  const openLite = async () => (await import('./openPglite.js')).openPglite({ folder })
  // A folder can be wrong, which stops the start. A database in memory cannot, so the start does not wait.
  return migrateFirst(folder === undefined ? openLazily('pglite', openLite) : await openLite())
}
