import type { Database } from './Database.js'
import { openLazily } from './openLazily.js'

/** Options of {@link connectDatabase}. */
export interface DatabaseOptions {
  /** Address of a Postgres server: `postgres://user:password@host:port/database`. Default: PGlite. */
  url?: string | undefined
  /** Folder of PGlite. One process at a time can use it. Default: in memory. Not used with `url`. */
  folder?: string | undefined
}

/**
 * Opens Postgres, or PGlite without a `url`, without tables of its own. Succeeds also if Postgres cannot be
 * reached yet: statements then throw `DatabaseUnavailableError`. The first statement opens PGlite in memory.
 *
 * @throws {Error} If PGlite cannot use its folder, or if another process uses it.
 *
 * @example
 * ```ts
 * import { connectDatabase } from '@latchkey/server/database'
 *
 * const database = await connectDatabase({ url: 'postgres://localhost/wallets' })
 * ```
 */
export async function connectDatabase({ url, folder }: DatabaseOptions = {}): Promise<Database> {
  if (url !== undefined) {
    const { openPostgres } = await import('./openPostgres.js')
    return openPostgres({ url })
  }
  const openLite = async () => (await import('./openPglite.js')).openPglite({ folder })
  // A folder can be wrong, which stops the start. A database in memory cannot, so the start does not wait.
  return folder === undefined ? openLazily('pglite', openLite) : await openLite()
}
