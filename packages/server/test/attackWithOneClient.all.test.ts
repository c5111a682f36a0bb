import { sample } from '@latchkey/test/tier'
import { expect, test } from 'vitest'
import { attackWithOneClient } from './attackWithOneClient.js'
import { hostileAnswers } from './startHostileService.js'
import { openTestDatabase } from './testDatabases.js'

test('whatever one client asks 20 times, every call answers another user', async () => {
  const database = await openTestDatabase('pglite')
  const answers = sample(hostileAnswers, 4)
  const { attacks, others, failures, missing } = await attackWithOneClient(database, answers)
  expect(missing).toEqual([])
  expect(failures).toEqual([])
  expect(attacks).toBeGreaterThan(answers.length * 500)
  expect(others).toBeGreaterThan(answers.length * 70)
}, 600_000)
