import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from './withLock.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stubLocks = (request: (name: string, options: LockOptions, run: () => unknown) => unknown) =>
  vi.stubGlobal('navigator', { locks: { request } })

test('runs the task under the lock, once', async () => {
  const names: string[] = []
  stubLocks(async (name, _, run) => {
    names.push(name)
    return run()
  })
  const task = vi.fn(async () => 5)
  await expect(withLock('a', task)).resolves.toBe(5)
  expect(names).toEqual(['a'])
  expect(task).toHaveBeenCalledTimes(1)
})

test('runs the task without a lock if there are none, or the browser refuses', async () => {
  vi.stubGlobal('navigator', {})
  await expect(withLock('a', async () => 1)).resolves.toBe(1)
  stubLocks(async () => {
    throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
  })
  await expect(withLock('a', async () => 2)).resolves.toBe(2)
})

test('runs the task after 2 s if another tab keeps the lock', async () => {
  vi.useFakeTimers()
  stubLocks(
    (_, { signal }) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const task = vi.fn(async () => 3)
  const result = withLock('a', task)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(task).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(result).resolves.toBe(3)
})

test('rejects with the error of the task, which is called once', async () => {
  const task = vi.fn(async () => {
    throw new Error('mine')
  })
  stubLocks(async (_, __, run) => run())
  await expect(withLock('a', task)).rejects.toThrow('mine')
  expect(task).toHaveBeenCalledTimes(1)
})
