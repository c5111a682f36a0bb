import { describe, expect, test } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../test/testDatabases.js'
import type { Database } from '../database/Database.js'
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
})

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
