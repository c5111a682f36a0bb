import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { runs } from '@latchkey/test/tier'
import { expect, onTestFinished, test } from 'vitest'
import { openVaultStore } from './openVaultStore.js'
import { randomChanges } from './randomChanges.js'

test('ways are added and removed in any order: those that are left open the wallet, and no others', {
  timeout: fuzzTimeout,
}, async () => {
  const { store, database } = await openVaultStore('pglite')
  onTestFinished(() => database.close())
  await holds(randomChanges(store), { seed: 1, numRuns: 6 })
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from latchkey_frame.vaults',
  )
  expect(row?.count).toBeGreaterThanOrEqual(runs(6))
})
