import { describe, expect, test } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../test/testDatabases.js'
import { type Database, DatabaseUnavailableError } from '../database/Database.js'
import { createRequestCounter } from './createRequestCounter.js'

const hour = 3600

describe.each(databaseKinds)('on %s', (kind) => {
  test('each request of a client has a number of its own, and few statements count them', async () => {
    const database = await openTestDatabase(kind)
    const { counted, statements } = countStatements(database)
    const count = createRequestCounter(counted)
    const windows = await Promise.all(Array.from({ length: 100 }, () => count('a', hour)))
    expect(windows.map((each) => each.count)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(statements()).toBe(2)
    await database.close()
  })

  test('clients are counted apart, each in a window of its own length', async () => {
    const database = await openTestDatabase(kind)
    const count = createRequestCounter(database)
    const [first, second, other] = await Promise.all([count('a', hour), count('a', hour), count('b', 7)])
    expect([first?.count, second?.count, other?.count]).toEqual([1, 2, 1])
    expect((first?.start ?? 1) % hour).toBe(0)
    expect((other?.start ?? 1) % 7).toBe(0)
    expect(first?.left).toBeGreaterThan(0)
    expect(first?.left).toBeLessThanOrEqual(hour)
    expect(other?.left).toBeGreaterThan(0)
    expect(other?.left).toBeLessThanOrEqual(7)
    await database.close()
  })

  test('a new window begins at one', async () => {
    const database = await openTestDatabase(kind)
    const count = createRequestCounter(database)
    await Promise.all([count('a', hour), count('a', hour)])
    await database.query('update request_counts set time_window = time_window - 3600')
    expect((await count('a', hour)).count).toBe(1)
    await database.close()
  })

  test('copies of the server that count the same clients share the counts', async () => {
    const database = await openTestDatabase(kind)
    const [one, two] = [createRequestCounter(database), createRequestCounter(database)]
    const clients = Array.from({ length: 20 }, (_, index) => `client ${index}`)
    const rounds = Array.from({ length: 10 }, async () => {
      await Promise.all(clients.map((client) => one(client, hour)))
      await Promise.all(clients.toReversed().map((client) => two(client, hour)))
    })
    await Promise.all(rounds)
    expect((await one('client 7', hour)).count).toBe(21)
    await database.close()
  })

  test('a database that fails rejects what it was asked, and is asked again', async () => {
    const database = await openTestDatabase(kind)
    let isDown = true
    const count = createRequestCounter({
      ...database,
      query: (sql, parameters) =>
        isDown ? Promise.reject(new Error('down')) : database.query(sql, parameters),
    })
    const answers = await Promise.allSettled([count('a', hour), count('a', hour), count('b', hour)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    isDown = false
    expect((await count('a', hour)).count).toBe(1)
    await database.close()
  })

  test('more than one is counted at once, up to the largest number of the column', async () => {
    const database = await openTestDatabase(kind)
    const count = createRequestCounter(database)
    const add = async (amount: number) => (await count('a', hour, { amount, mayStayLocal: false })).count
    expect(await Promise.all([add(1), add(20), add(3)])).toEqual([1, 21, 24])
    expect(await add(1_999_999_999)).toBe(2_000_000_000)
    expect(await add(1_999_999_999)).toBe(2_000_000_000)
    await database.close()
  })
})

test('while the database does not answer, what may stay local is counted in memory, and waits once', async () => {
  let answer: (rows: readonly object[]) => void = () => {}
  const hanging = new Promise<readonly object[]>((resolve) => {
    answer = resolve
  })
  const statements: unknown[] = []
  const query = ((sql: string) => {
    statements.push(sql)
    return hanging
  }) as Database['query']
  const count = createRequestCounter({ ...noDatabase, query })
  const local = (amount = 1) => count('a', hour, { amount, mayStayLocal: true })
  const other = count('b', hour, { amount: 1, mayStayLocal: false })
  const first = await Promise.all([local(), local(), local(5)])
  expect(first.map((each) => each.count)).toEqual([1, 2, 7])
  expect((await local()).count).toBe(8)
  expect(statements).toHaveLength(1)
  answer([
    { client: 'a', count: 40, start: 0, now: 1 },
    { client: 'b', count: 9, start: 0, now: 1 },
  ])
  // The database counts on from what it has.
  expect((await other).count).toBe(9)
})

test('a database that has failed is asked by one statement at a time, and nothing waits for it', async () => {
  let isDown = true
  const waiting: (() => void)[] = []
  const query = (async (_: string, [clients]: readonly [string[]]) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (isDown) throw new DatabaseUnavailableError(new Error('down'))
    return clients.map((client) => ({ client, count: 77, start: 0, now: 1 }))
  }) as unknown as Database['query']
  const count = createRequestCounter({ ...noDatabase, query })
  const ask = (mayStayLocal: boolean) => count('a', hour, { amount: 1, mayStayLocal })
  const first = ask(true)
  waiting.shift()?.()
  expect((await first).count).toBe(1)
  await expect(ask(false)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  // A statement tries it, and is not waited for.
  await expect.poll(() => ask(true).then(() => waiting.length)).toBe(1)
  await expect(ask(false)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  expect(waiting).toHaveLength(1)
  isDown = false
  waiting.shift()?.()
  await expect
    .poll(() => {
      const asked = ask(false).then(
        ({ count }) => count,
        () => undefined,
      )
      waiting.shift()?.()
      return asked
    })
    .toBe(77)
})

test('a flood of clients without a database does not fill the memory, and forgets the oldest', async () => {
  const query = (() => Promise.reject(new DatabaseUnavailableError(new Error('down')))) as Database['query']
  const count = createRequestCounter({ ...noDatabase, query })
  const ask = (client: string) => count(client, hour, { mayStayLocal: true })
  await ask('first')
  for (let index = 0; index < 50_000; index++) await ask(String(index))
  expect((await ask('49999')).count).toBe(2)
  expect((await ask('first')).count).toBe(1)
})

const noDatabase: Database = {
  kind: 'postgres',
  query: () => Promise.reject(new Error('not used')),
  run: () => Promise.reject(new Error('not used')),
  transaction: () => Promise.reject(new Error('not used')),
  close: async () => {},
}
function countStatements(database: Database) {
  let statements = 0
  const counted: Database = {
    ...database,
    query(sql, parameters) {
      statements += 1
      return database.query(sql, parameters)
    },
  }
  return { counted, statements: () => statements }
}
