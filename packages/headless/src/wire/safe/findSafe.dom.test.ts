import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSafe } from './findSafe.js'

const safeAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const origin = 'https://app.safe.global'
const allowedDomains = [/^https:\/\/app\.safe\.global$/]

/** The parent window. Records its messages, in a browser that does not expose its origin. */
const parent = { heard: [] as { id: string; method: string }[], targets: [] as string[] }
const parentWindow = {
  postMessage(message: { id: string; method: string }, target: string) {
    parent.heard.push(message)
    parent.targets.push(target)
  },
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('parent', parentWindow)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  parent.heard.length = 0
  parent.targets.length = 0
})

function start() {
  const controller = new AbortController()
  const outcome = vi.fn()
  findSafe({ allowedDomains, signal: controller.signal }).then(outcome, outcome)
  vi.advanceTimersByTime(0)
  return { controller, outcome, id: parent.heard[0]?.id }
}

const answer = (data: unknown, from: Partial<{ origin: string; source: unknown }> = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: parentWindow, ...from } as never))

test('accepts an answer only from the parent frame, of an allowed origin, to its own request', async () => {
  const { outcome, id } = start()
  expect(id).toMatch(/^[0-9a-f]{20}$/)
  const right = { id, success: true, version: '9.1.0', data: { safeAddress, threshold: 2 } }
  answer(right, { origin: 'https://app.safe.global.example.org' })
  answer(right, { origin: 'http://app.safe.global' })
  answer(right, { source: window })
  answer({ ...right, id: 'another' })
  answer({ ...right, success: false })
  answer({ ...right, data: { safeAddress: '0x1' } })
  for (const data of [null, undefined, 7, 'text', [], { id }]) answer(data)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).not.toHaveBeenCalled()

  answer(right)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledExactlyOnceWith({ address: safeAddress, threshold: 2 })
})

test('repeats the request for a parent that starts to listen late, and stops once answered or aborted', async () => {
  const { outcome, id, controller } = start()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(parent.heard.length).toBe(3)
  answer({ id, success: true, data: { safeAddress, threshold: 'many' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outcome).toHaveBeenCalledWith({ address: safeAddress, threshold: 1 })
  expect(parent.heard.length).toBe(3)
  controller.abort()

  const stopped = start()
  stopped.controller.abort(new Error('stopped'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped.outcome).toHaveBeenCalledWith(new Error('stopped'))
  expect(parent.heard.length).toBe(4)
})

test('does not ask a parent of another origin, if the browser exposes the origin', async () => {
  vi.stubGlobal('location', { ancestorOrigins: ['https://example.org', origin] })
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(parent.heard).toEqual([])
  vi.stubGlobal('location', { ancestorOrigins: [origin] })
  start()
  expect(parent.targets).toEqual([origin])
})
