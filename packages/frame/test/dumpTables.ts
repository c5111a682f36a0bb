import type { Queryable } from '../src/server/vault/index.js'

/** Returns all rows of all tables as text, and the names of the tables. */
export async function dumpTables(database: Queryable): Promise<{ names: string[]; text: string }> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`),
    ),
  )
  const text = rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
  return { names: tables.map(({ name }) => name).sort(), text }
}
