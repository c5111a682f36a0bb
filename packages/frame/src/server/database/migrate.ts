import { vaultTables } from '../vault/index.js'
import type { Database } from './Database.js'
import { identityTables } from './identityTables.js'

/** In the order in which they run. Once released, one is never edited: a later change is another. */
const migrations: readonly string[] = [vaultTables, identityTables]

/** Key of the advisory lock: two copies that start at once migrate one after the other. */
const lock = 6_140_115

/**
 * Creates and updates the tables of the frame, in a schema of their own, in one transaction and under a lock.
 * Does nothing if they are up to date.
 *
 * @throws {Error} If the database was migrated by a newer version of the server.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async ({ query, run }) => {
    await query('select pg_advisory_xact_lock($1::bigint)', [lock])
    await run(`
      create schema if not exists latchkey_frame;
      create table if not exists latchkey_frame.migrations (id integer primary key);
    `)
    const rows = await query<{ id: number }>('select id from latchkey_frame.migrations')
    const newest = Math.max(0, ...rows.map(({ id }) => id))
    if (newest > migrations.length)
      throw new Error(
        `The database has migration ${newest}, and this server knows ${migrations.length}: start a newer server.`,
      )
    for (const [index, sql] of migrations.entries()) {
      if (index < newest) continue
      await run(sql)
      await query('insert into latchkey_frame.migrations (id) values ($1::integer)', [index + 1])
    }
  })
}
