import { type DatabaseKind, openEmptyDatabase } from '../../server/test/testDatabases.js'
import { createVaultStore, vaultTables } from '../src/server/vault/index.js'

/** Opens a store with empty tables, in PGlite or Postgres. */
export async function openVaultStore(kind: DatabaseKind) {
  const database = await openEmptyDatabase(kind)
  await database.run('drop schema if exists latchkey_frame cascade')
  await database.run(vaultTables)
  return { database, store: createVaultStore(database) }
}
