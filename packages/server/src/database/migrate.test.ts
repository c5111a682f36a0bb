import { afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase, databaseKinds, openEmptyDatabase } from '../../test/testDatabases.js'
import { type Database, DatabaseUnavailableError } from './Database.js'
import { migrate } from './migrate.js'
import { migrateFirst } from './migrateFirst.js'
import { migrations } from './migrations.js'
import { openPostgres } from './openPostgres.js'

const opened: Database[] = []
const keep = <database extends Database>(database: database) => {
  opened.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('the tables are created once', async () => {
    const database = keep(await openEmptyDatabase(kind))
    expect(await migrate(database)).toEqual(migrations.map(({ id }) => id))
    expect(await migrate(database)).toEqual([])
    expect(await database.query('select count(*)::int as count from request_counts')).toEqual([{ count: 0 }])
  })

  test('a migration that fails changes nothing, and the next start tries again', async () => {
    const database = keep(await openEmptyDatabase(kind))
    const broken = [...migrations, { id: migrations.length + 1, sql: 'create table half (); this is no sql' }]
    await expect(migrate(database, broken)).rejects.toThrow(/syntax error/)
    expect(await database.query("select to_regclass('half')::text as name")).toEqual([{ name: null }])
    expect(await migrate(database)).toEqual(migrations.map(({ id }) => id))
  })

  test('a database of a newer server is refused', async () => {
    const database = keep(await openEmptyDatabase(kind))
    await migrate(database, [...migrations, { id: migrations.length + 1, sql: 'select 1' }])
    await expect(migrate(database)).rejects.toThrow('start a newer server')
  })

  test('values are parameters and come back as they were', async () => {
    const database = keep(migrateFirst(await openEmptyDatabase(kind)))
    const text = `'; drop table request_counts; -- \\ "é" 🦊`
    expect(
      await database.query(
        'select $1::text as text, $2::int as number, $3::boolean as yes, $4::jsonb as json',
        [text, 7, true, JSON.stringify({ text })],
      ),
    ).toEqual([{ text, number: 7, yes: true, json: { text } }])
    expect(await database.query('select count(*)::int as count from request_counts')).toEqual([{ count: 0 }])
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const database = keep(migrateFirst(await openEmptyDatabase(kind)))
    const failing = database.transaction(async ({ query }) => {
      await query("insert into request_counts values ('a', 1, 1)")
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await database.query('select key from request_counts')).toEqual([])
  })

  test('statements outside of a transaction do not become part of it', async () => {
    const database = keep(migrateFirst(await openEmptyDatabase(kind)))
    let other: Promise<unknown> | undefined
    const failing = database.transaction(async ({ query }) => {
      await query("insert into request_counts values ('inside', 1, 1)")
      other = database.query("insert into request_counts values ('outside', 1, 1)")
      await query('select 1')
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    await other
    expect(await database.query('select key from request_counts')).toEqual([{ key: 'outside' }])
  })

  test('an error of a statement has its SQLSTATE, and the next statement succeeds', async () => {
    const database = keep(await openEmptyDatabase(kind))
    const wrong = database.query('select * from nothing')
    await expect(wrong).rejects.toMatchObject({ code: '42P01', message: expect.stringContaining('nothing') })
    await expect(wrong).rejects.toBeInstanceOf(Error)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})

test('two servers that start at once create the tables once', async () => {
  const url = await createTestDatabase()
  const servers = Array.from({ length: 4 }, () => keep(openPostgres({ url })))
  const applied = await Promise.all(servers.map((server) => migrate(server)))
  expect(applied.flat()).toEqual(migrations.map(({ id }) => id))
})

test('a Postgres that does not answer is unavailable; a wrong statement is not', async () => {
  const nobody = keep(openPostgres({ url: 'postgres://postgres@127.0.0.1:1/none' }))
  await expect(nobody.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(nobody.transaction(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  const there = keep(openPostgres({ url: await createTestDatabase() }))
  await expect(there.query('select * from nothing')).rejects.not.toBeInstanceOf(DatabaseUnavailableError)
})
