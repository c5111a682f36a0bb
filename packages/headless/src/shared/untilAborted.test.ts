import { expect, test, vi } from 'vitest'
import { untilAborted } from './untilAborted.js'

const never = () => new Promise<never>(() => {})

test('settles as the promise does, and stops listening to the signal', async () => {
  const { signal } = new AbortController()
  const removed = vi.spyOn(signal, 'removeEventListener')
  await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1)
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  expect(removed).toHaveBeenCalledTimes(2)
  await expect(untilAborted(Promise.resolve(1))).resolves.toBe(1)
})

test("rejects with the signal's reason when it is aborted, at once if it already is", async () => {
  const controller = new AbortController()
  const pending = untilAborted(never(), controller.signal)
  controller.abort(new Error('changed my mind'))
  await expect(pending).rejects.toThrow('changed my mind')
  await expect(untilAborted(never(), controller.signal)).rejects.toThrow('changed my mind')
})
