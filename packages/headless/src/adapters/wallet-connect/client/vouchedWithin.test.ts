import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { vouchedWithin } from './vouchedWithin.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a service that does not answer holds nothing back by more than 300 ms, nor do requests at the same time', async () => {
  const register = vouchedWithin(() => new Promise<string>(() => {}))
  const answers: string[] = []
  for (const id of ['a', 'b', 'c']) register(id).then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(299)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual(['', '', ''])
})

it('an answer in time is taken, and a failure is no attestation', async () => {
  await expect(vouchedWithin(async (id: string) => `vouched ${id}`)('a')).resolves.toBe('vouched a')
  await expect(vouchedWithin(() => Promise.reject(new Error('blocked')))('a')).resolves.toBe('')
})
