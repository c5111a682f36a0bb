import type { Database } from './Database.js'
import { type Migration, migrations } from './migrations.js'

/** Key of the advisory lock: two copies that start at once migrate one after the other. */
const lock = 6_140_114

/**
 * Creates and updates the tables, in one transaction and under a lock. Does nothing if they are up to date.
 *
 * @throws {Error} If the database was migrated by a newer version of the server.
 */
export async function migrate(
  database: Database,
  steps: readonly Migration[] = migrations,
): Promise<readonly number[]> {
  return database.transaction(async ({ query, run }) => {
    await query('select pg_advisory_xact_lock($1::bigint)', [lock])
    await run(
      'create table if not exists migrations (id integer primary key, applied_at timestamptz not null)',
    )
    const rows = await query<{ id: number }>('select id from migrations')
    const applied = new Set(rows.map(({ id }) => id))
    const newest = Math.max(0, ...applied)
    if (newest > steps.length)
      throw new Error(
        `The database has migration ${newest}, and this server knows ${steps.length}: start a newer server.`,
      )
    const missing = steps.filter(({ id }) => !applied.has(id))
    for (const { id, sql } of missing) {
      await run(sql)
      await query('insert into migrations (id, applied_at) values ($1, now())', [id])
    }
    return missing.map(({ id }) => id)
  })
}
