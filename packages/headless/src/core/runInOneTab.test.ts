import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runInOneTab, untilReadMs } from './runInOneTab.js'

/** The locks of one browser, which its tabs share. Node has none. */
let ends: Map<string, Promise<unknown>>

beforeEach(() => {
  ends = new Map()
  const request = (name: string, run: () => Promise<unknown>) => {
    const result = (ends.get(name) ?? Promise.resolve()).then(run)
    ends.set(
      name,
      result.catch(() => {}),
    )
    return result
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

test('another tab begins when it can read what the first one has stored, for which the result does not wait', async () => {
  const seen: string[] = []
  const first = runInOneTab('a', async () => 'result', untilReadMs)
  void runInOneTab('a', async () => seen.push('second'))
  void runInOneTab('b', async () => seen.push('other name'))
  expect(await first).toBe('result')
  await vi.advanceTimersByTimeAsync(untilReadMs - 1)
  expect(seen).toEqual(['other name'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['other name', 'second'])
})

test('without a time, the lock is free after the task', async () => {
  void runInOneTab('a', async () => 'first')
  expect(await runInOneTab('a', async () => 'second')).toBe('second')
})

test('a task that fails rejects with its error, runs once, and frees the lock', async () => {
  const task = vi.fn(async () => {
    throw new Error('mine')
  })
  const next = runInOneTab('a', task, untilReadMs).catch((error: Error) => error.message)
  const second = runInOneTab('a', async () => 'second')
  expect(await next).toBe('mine')
  expect(await second).toBe('second')
  expect(task).toHaveBeenCalledTimes(1)
})

test('without a lock the task runs once', async () => {
  const denied = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
  for (const navigator of [{}, undefined, { locks: { request: () => Promise.reject(denied) } }]) {
    vi.stubGlobal('navigator', navigator)
    const task = vi.fn(async () => 'result')
    expect(await runInOneTab('a', task)).toBe('result')
    expect(task).toHaveBeenCalledTimes(1)
  }
})
