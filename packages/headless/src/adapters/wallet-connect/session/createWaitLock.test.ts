import { expect, onTestFinished, test, vi } from 'vitest'
import { createWaitLock } from './createWaitLock.js'

test('without the Web Locks API, tasks run at once, and a failure is not unhandled', async () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const lock = createWaitLock('own')
  lock.acquire()
  lock.release()
  lock.release()
  const task = vi.fn(() => Promise.reject(new Error('mine')))
  lock.run(task)
  lock.run(task)
  expect(task).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve))
})
