import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appOrigin, frameUrl, startFrame } from '../../../test/startFrame.js'
import { challengeAnswer, loginAnswer } from '../../calls/login.js'
import { createServerCalls } from './createServerCalls.js'
import { openDevice } from './openDevice.js'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Creates the calls of a page, whose network ends at the real server. */
async function start(answer?: () => Promise<Response>) {
  const { fetch, ...frame } = await startFrame()
  const network = vi.fn((address: URL, init: RequestInit) => {
    // A browser adds these itself.
    const headers = { ...(init.headers as object), 'sec-fetch-site': 'same-origin', origin: frameUrl }
    return answer ? answer() : fetch(new Request(address, { ...init, headers }))
  })
  vi.stubGlobal('fetch', network)
  return { ...frame, network, calls: createServerCalls(frameUrl, await openDevice()) }
}

const begin = { email: 'ann@example.org', appOrigin }

test('each call is signed, and its answer is parsed', async () => {
  const { calls, inbox } = await start()
  const answer = await calls.call('login', challengeAnswer, begin)
  expect(answer.action).toBe('VERIFY_DEVICE')
  expect(inbox.mails).toHaveLength(1)
  expect(calls.secondsUntil(answer.expiresAt)).toBeGreaterThan(1_190)
})

test('a clock that is wrong is corrected once, by the time of the server', async () => {
  const { calls, network } = await start()
  const day = 24 * 3_600_000
  const now = Date.now()
  // The page is a day behind: the network sets the clock forward for the server.
  const ask = network.getMockImplementation() as NonNullable<ReturnType<typeof network.getMockImplementation>>
  network.mockImplementation(async (...parameters) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + day })
    const response = await ask(...parameters)
    vi.setSystemTime(now)
    return response
  })
  vi.useFakeTimers({ toFake: ['Date'], now })
  await calls.call('login', challengeAnswer, begin)
  expect(network).toHaveBeenCalledTimes(2)
  await expect(calls.call('user', loginAnswer)).rejects.toMatchObject({ code: 'frame/signed-out' })
  expect(network).toHaveBeenCalledTimes(3)
})

test.each<[string, object, string]>([
  ['an address that is none', { email: 'ann', appOrigin }, 'frame/invalid-message'],
  ['an app that is not allowed', { ...begin, appOrigin: 'https://evil.example' }, 'frame/origin-not-allowed'],
])('%s is refused with the code of the app', async (_, body, code) => {
  const { calls } = await start()
  await expect(calls.call('login', challengeAnswer, body)).rejects.toMatchObject({ code })
})

test('a mail that comes too soon says how long to wait (spec 8.1)', async () => {
  const { calls } = await start()
  await calls.call('login', challengeAnswer, begin)
  await expect(calls.call('login', challengeAnswer, begin)).rejects.toMatchObject({
    code: 'frame/wait',
    message: expect.stringMatching(/^Please try again after \d+ seconds$/),
    seconds: expect.any(Number),
  })
})

test.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['JSON of something else', async () => Response.json({ hello: 1 })],
  ['a list in place of an error', async () => Response.json([], { status: 500 })],
  ['nothing at all', async () => new Response(null, { status: 204 })],
])('%s is a server that cannot be reached', async (_, answer) => {
  const { calls } = await start(answer)
  await expect(calls.call('user', loginAnswer)).rejects.toMatchObject({ code: 'frame/unreachable' })
})

test('a call ends with its request, and with its time', async () => {
  const { calls, network } = await start()
  network.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const controller = new AbortController()
  const aborted = calls.call('user', loginAnswer, {}, { signal: controller.signal })
  controller.abort(new Error('given up'))
  await expect(aborted).rejects.toThrow('given up')
  await expect(calls.call('user', loginAnswer, {}, { timeoutMs: 1 })).rejects.toMatchObject({
    code: 'frame/unreachable',
  })
})
