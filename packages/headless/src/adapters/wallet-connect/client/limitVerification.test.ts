import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitVerification } from './limitVerification.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a service that does not answer delays a request by at most 300 ms, also concurrent ones', async () => {
  const register = limitVerification(() => new Promise<string>(() => {}))
  const answers: string[] = []
  for (const id of ['a', 'b', 'c']) register(id).then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(299)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual(['', '', ''])
})

it('returns an attestation that arrives in time, and none after a failure', async () => {
  await expect(limitVerification(async (id: string) => `vouched ${id}`)('a')).resolves.toBe('vouched a')
  await expect(limitVerification(() => Promise.reject(new Error('blocked')))('a')).resolves.toBe('')
})
