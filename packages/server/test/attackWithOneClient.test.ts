import { expect, test } from 'vitest'
import { attackWithOneClient } from './attackWithOneClient.js'
import { openTestDatabase } from './testDatabases.js'

test('whatever one client asks 20 times, every call answers another user', async () => {
  const { attacks, others, failures, missing } = await attackWithOneClient(await openTestDatabase('pglite'))
  expect(missing).toEqual([])
  expect(failures).toEqual([])
  expect(attacks).toBeGreaterThan(5_000)
  expect(others).toBeGreaterThan(500)
}, 600_000)
