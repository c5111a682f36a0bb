import { expect, test } from 'vitest'
import { loadOnce } from './loadOnce.js'

test('loads once for all callers, and again after a failure', async () => {
  let calls = 0
  const load = loadOnce(async () => {
    calls++
    if (calls === 1) throw new Error('offline')
    return calls
  })
  const [first, second] = await Promise.allSettled([load(), load()])
  expect([first?.status, second?.status, calls]).toEqual(['rejected', 'rejected', 1])
  await expect(Promise.all([load(), load()])).resolves.toEqual([2, 2])
  await expect(load()).resolves.toBe(2)
})
