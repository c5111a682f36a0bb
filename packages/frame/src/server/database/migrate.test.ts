import { expect, onTestFinished, test, vi } from 'vitest'
import { type DatabaseKind, databaseKinds, openEmptyDatabase } from '../../../../server/test/testDatabases.js'
import { appOrigin, startFrame } from '../../../test/startFrame.js'
import { migrate } from './migrate.js'

async function openEmpty(kind: DatabaseKind) {
  const database = await openEmptyDatabase(kind)
  await database.run('drop schema if exists latchkey_frame cascade')
  onTestFinished(() => database.close())
  return database
}

test.each(databaseKinds)('%s: copies that start at once make the tables once', async (kind) => {
  const database = await openEmpty(kind)
  await Promise.all([migrate(database), migrate(database), migrate(database)])
  await migrate(database)
  const rows = await database.query('select id from latchkey_frame.migrations order by id')
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
})

test.each(databaseKinds)('%s: a database of a newer server is left as it is', async (kind) => {
  const database = await openEmpty(kind)
  await migrate(database)
  await database.run('insert into latchkey_frame.migrations values (3)')
  await expect(migrate(database)).rejects.toThrow('start a newer server')
})

test.each(databaseKinds)('%s: what has expired is removed as requests come', async (kind) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { makeClient, database } = await startFrame(kind)
  const count = async (table: string) => {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from latchkey_frame.${table}`,
    )
    return row?.count
  }
  const begin = async (index: number) => {
    const client = await makeClient()
    const ip = `10.${index}.0.1`
    await client.call('login', { email: `user${index}@example.org`, appOrigin }, { ip })
  }
  for (let index = 0; index < 5; index++) await begin(index)
  expect([await count('challenges'), await count('proofs'), await count('limits')]).toEqual([5, 5, 15])
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await begin(5)
  expect([await count('challenges'), await count('proofs'), await count('limits')]).toEqual([1, 1, 3])
})
