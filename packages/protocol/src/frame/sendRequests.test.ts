import { expect, onTestFinished, test, vi } from 'vitest'
import {
  connectPorts,
  openPorts,
  readPort,
  received,
  startApp,
  textOf,
} from '../../test/frame/connectPorts.js'
import { frameExamples } from '../../test/frame/examples.js'
import { type AppEventName, appEvents } from './events.js'
import { type FrameRequestOptions, sendRequests } from './sendRequests.js'
import { frameTimes } from './times.js'

/** An app whose frame is the test: what it asks, and how it is answered. */
function openApp() {
  const [appPort, framePort] = openPorts()
  return { ...startApp(appPort), framePort, asked: readPort(framePort) }
}

/** Records how a promise ended, so that one that has not ended can be seen too. */
function watch(promise: Promise<unknown>) {
  const seen: { reply?: unknown; error?: Error & { code?: string; reason?: string } } = {}
  promise.then(
    (reply) => Object.assign(seen, { reply, isResolved: true }),
    (error) => Object.assign(seen, { error }),
  )
  return seen
}

const never = () => new Promise(() => {})
const loginEvents = ['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP'] as const
const payloads: Partial<Record<AppEventName, unknown>> = {
  CONNECT_EMAIL: { email: 'ann@example.com' },
  CONNECT_OTP: { otp: '123456' },
  RPC_REQUEST: { method: 'personal_sign', params: ['0x00', '0x00'] },
}
const ask = (app: ReturnType<typeof startApp>['app'], name: AppEventName, options?: FrameRequestOptions) =>
  (app.request as (...parameters: unknown[]) => Promise<unknown>)(name, payloads[name], options)

test('the times are those of the specification (spec 9.1/load, 9.1/requests, 9.1/sign-out, 9.1/ready, 9.1/resend)', () => {
  expect(frameTimes).toEqual({
    loadMs: 20_000,
    requestMs: 120_000,
    signOutMs: 3_000,
    readyMs: 500,
    resendMs: 30_000,
  })
  for (const name of ['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL'] as const)
    expect(appEvents[name].timeout).toBe(120_000)
})

test.each([...loginEvents.map((name) => [name, 120_000] as const), ['SIGN_OUT', 3_000] as const])(
  '%s is given up after %i ms (spec 9.1/requests, 9.1/sign-out, 8.3/dependency)',
  async (name, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { app } = openApp()
    const seen = watch(ask(app, name))
    vi.advanceTimersByTime(ms - 1)
    await received()
    expect(seen).toEqual({})
    vi.advanceTimersByTime(1)
    await received()
    expect(seen.error).toMatchObject({
      code: 'frame/request-timeout',
      reason: 'iframe_request_timeout',
      message: 'Something went wrong',
    })
  },
)

test('a request that the user decides has no time, unless it is given one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { app } = openApp()
  const waits = [
    ask(app, 'RPC_REQUEST'),
    ask(app, 'GET_USER'),
    ask(app, 'CONNECT_DEVICE', { timeout: Number.POSITIVE_INFINITY }),
  ].map(watch)
  const short = watch(ask(app, 'RPC_REQUEST', { timeout: 5 }))
  vi.advanceTimersByTime(24 * 3_600_000)
  await received()
  expect(waits).toEqual([{}, {}, {}])
  expect(short.error).toMatchObject({ code: 'frame/request-timeout', message: 'Request was aborted' })
})

test.each<[AppEventName, string]>([
  ['RPC_REQUEST', 'Request was aborted'],
  ['CONNECT_DEVICE', 'Something went wrong'],
  ['GET_USER', 'Something went wrong'],
])('%s that is aborted rejects with "%s", here and in the frame (spec 8.3/abort)', async (name, message) => {
  const signals: AbortSignal[] = []
  const { app, ran } = connectPorts({
    [name]: (_, { signal }) => {
      signals.push(signal)
      return never()
    },
  })
  const controller = new AbortController()
  const [aborted, other] = [watch(ask(app, name, { signal: controller.signal })), watch(ask(app, name))]
  await received()
  controller.abort()
  await received()
  expect(aborted.error).toMatchObject({ code: 'frame/aborted', message })
  expect(other).toEqual({})
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
  await expect(ask(app, name, { signal: controller.signal })).rejects.toMatchObject({ code: 'frame/aborted' })
  expect(ran).toHaveLength(2)
})

test('the id that a request is told is that of its message', async () => {
  const { app, asked } = openApp()
  const ids: string[] = []
  for (const name of ['GET_USER', 'RPC_REQUEST'] as const)
    ask(app, name, { onId: (id) => ids.push(id) }).catch(() => {})
  expect(new Set(ids).size).toBe(2)
  await received()
  expect(asked.map(({ id }) => id)).toEqual(ids)
})

test('an answer after the abort changes nothing', async () => {
  const { app, framePort, asked, warnings } = openApp()
  const controller = new AbortController()
  const seen = watch(ask(app, 'GET_CHAIN_ID', { signal: controller.signal }))
  await received()
  const [{ id } = { id: '' }] = asked
  controller.abort()
  framePort.postMessage(textOf('@latchkey-frame/GET_CHAIN_ID_SUCCESS', { chainId: 'eip155:1' }, id))
  await received()
  expect(seen).toEqual({ error: expect.objectContaining({ code: 'frame/aborted' }) })
  expect(app.dropped).toBe(1)
  expect(warnings).toEqual([])
})

test('what the user approved before the abort arrived is not lost', async () => {
  const [appPort, framePort] = openPorts()
  const asked = readPort(framePort)
  const late: unknown[] = []
  const app = sendRequests(appPort, { onEvent: () => {}, onLate: (...parameters) => late.push(parameters) })
  const controller = new AbortController()
  const [sign, login, other, slow] = [
    ask(app, 'RPC_REQUEST', { signal: controller.signal }),
    ask(app, 'CONNECT_OTP', { signal: controller.signal }),
    ask(app, 'RPC_REQUEST', { signal: controller.signal }),
    ask(app, 'RPC_REQUEST', { timeout: 1 }),
  ].map(watch)
  await vi.waitFor(() => expect(slow?.error).toMatchObject({ code: 'frame/request-timeout' }))
  controller.abort()
  await received()
  const ids = asked.map(({ id }) => id)
  for (let twice = 0; twice < 2; twice++)
    for (const [index, type, payload] of [
      [0, 'RPC_REQUEST_SUCCESS', '0xabc'],
      [1, 'CONNECT_OTP_SUCCESS', undefined],
      [2, 'RPC_REQUEST_ERROR', { code: 'frame/aborted' }],
      [2, 'RPC_REQUEST_SUCCESS', '0xdef'],
      [3, 'RPC_REQUEST_SUCCESS', '0x123'],
    ] as const)
      framePort.postMessage(textOf(`@latchkey-frame/${type}`, payload, ids[index]))
  await received()
  expect(late).toEqual([
    [payloads.RPC_REQUEST, '0xabc'],
    [payloads.RPC_REQUEST, '0x123'],
  ])
  for (const seen of [sign, login, other]) expect(seen?.error).toMatchObject({ code: 'frame/aborted' })
})

test('a request that has ended leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { app } = connectPorts({ CONNECT_OTP: () => Promise.reject(new Error('no')) })
  const controller = new AbortController()
  await app.request('GET_CHAIN_ID')
  await ask(app, 'CONNECT_OTP').catch(() => {})
  const seen = watch(ask(app, 'CONNECT_DEVICE', { signal: controller.signal }))
  expect(vi.getTimerCount()).toBe(1)
  controller.abort()
  await received()
  expect(seen.error).toBeDefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing is heard of a channel after it was closed', async () => {
  const [appPort, framePort] = openPorts()
  const heard: string[] = []
  const app = sendRequests(appPort, {
    onEvent({ type }) {
      heard.push(type)
      app.close()
    },
  })
  for (let index = 0; index < 3; index++)
    framePort.postMessage(textOf('@latchkey-frame/SESSION_END', { cause: 'expired' }))
  await received()
  expect(heard).toEqual(['SESSION_END'])
})

test('a signal keeps no listener of a request that has ended', async () => {
  const { app } = connectPorts()
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  for (let index = 0; index < 20; index++) await app.request('GET_CHAIN_ID', undefined, { signal })
  expect(add).toHaveBeenCalledTimes(20)
  expect(remove).toHaveBeenCalledTimes(20)
})

test('signing out goes on in the frame when the app no longer waits (spec 9.1/sign-out)', async () => {
  const { app, asked } = openApp()
  await expect(ask(app, 'SIGN_OUT', { timeout: 1 })).rejects.toMatchObject({ code: 'frame/request-timeout' })
  await received()
  expect(asked.map(({ type }) => type)).toEqual(['@latchkey-app/SIGN_OUT'])
})

test('what the frame draws for a request can be closed, and ends with the request', async () => {
  const { app, events, framePort, asked } = openApp()
  const seen = watch(ask(app, 'RPC_REQUEST'))
  await received()
  const [{ id } = { id: '' }] = asked
  framePort.postMessage(textOf('@latchkey-frame/SHOW', { id, height: 600 }))
  framePort.postMessage(textOf('@latchkey-frame/POPUP', { id, path: '/approve' }))
  framePort.postMessage(textOf('@latchkey-frame/SHOW', { id: 'e'.repeat(32) }))
  await received()
  expect(events).toEqual([
    { type: 'SHOW', payload: { id, height: 600 } },
    { type: 'POPUP', payload: { id, path: '/approve' } },
  ])
  app.abort('e'.repeat(32))
  app.abort(id)
  framePort.postMessage(textOf('@latchkey-frame/SHOW', { id }))
  await received()
  expect(seen.error).toMatchObject({ code: 'frame/aborted' })
  expect(asked.map(({ type, payload }) => [type, payload])).toEqual([
    ['@latchkey-app/RPC_REQUEST', payloads.RPC_REQUEST],
    ['@latchkey-app/RPC_ABORT', { id }],
  ])
  expect(events).toHaveLength(2)
})

test.each([
  '//evil.example',
  '/a/b',
  'https://evil.example',
  '/approve#a',
  '/approve?a=<b>',
  '\\\\evil.example',
  '',
])('a popup opens no other address: %s', async (path) => {
  const { app, events, framePort, asked, warnings } = openApp()
  watch(ask(app, 'RPC_REQUEST'))
  await received()
  framePort.postMessage(textOf('@latchkey-frame/POPUP', { id: asked[0]?.id, path }))
  await received()
  expect(events).toEqual([])
  expect(warnings).toHaveLength(1)
})

test.each(['app', 'frame'])(
  'all requests reject when the port of the %s closes (spec 8.3/abort)',
  async (side) => {
    const { app, framePort, closed } = openApp()
    const names = ['RPC_REQUEST', 'GET_USER', 'CONNECT_DEVICE', 'SIGN_OUT'] as const
    const seen = names.map((name) => watch(ask(app, name)))
    if (side === 'app') app.close()
    else framePort.close()
    await vi.waitFor(() => expect(closed()).toBe(1))
    await received()
    expect(seen.map(({ error }) => [error?.code, error?.message])).toEqual([
      ['frame/closed', 'Request was aborted'],
      ...Array(3).fill(['frame/closed', 'Something went wrong']),
    ])
    await expect(ask(app, 'GET_CHAIN_ID')).rejects.toMatchObject({ code: 'frame/closed' })
    app.close()
    expect(closed()).toBe(1)
  },
)

test.each<[string, unknown, object]>([
  ['its own text', { message: 'No such code.', code: 'frame/code-wrong' }, { message: 'No such code.' }],
  ['no text', { code: 'frame/code-wrong' }, { message: 'An error occurred', code: 'frame/code-wrong' }],
  ['no code', { message: 'No.' }, { message: 'No.', code: 'frame/failed' }],
  [
    'a code of a later frame',
    { message: 'No.', code: 'frame/new' },
    { message: 'No.', code: 'frame/failed' },
  ],
  ['seconds', { message: 'Wait.', code: 'frame/wait', seconds: 7 }, { message: 'Wait.', seconds: 7 }],
  [
    'an error of JSON-RPC',
    { message: 'reverted', rpc: { code: 3, data: '0x08c379a0' } },
    { message: 'reverted', rpc: { code: 3, data: '0x08c379a0' } },
  ],
])('an error of the frame with %s (spec 7.7/replies, 8.3/frame-message)', async (_, payload, expected) => {
  const { app, framePort, asked } = openApp()
  const seen = watch(ask(app, 'CONNECT_OTP'))
  await received()
  framePort.postMessage(textOf('@latchkey-frame/CONNECT_OTP_ERROR', payload, asked[0]?.id))
  await received()
  expect(seen.error).toMatchObject({ name: 'FrameFailure', ...expected })
})

test('what is not valid is only logged, without what is in it (spec 8.3/invalid-event)', async () => {
  const { app, framePort, asked, warnings, events } = openApp()
  const seen = watch(ask(app, 'GET_CHAIN_ID'))
  await received()
  const [{ id } = { id: '' }] = asked
  for (const [type, payload] of [
    ['GET_CHAIN_ID_SUCCESS', { chainId: 'secret' }],
    ['GET_CHAIN_ID_ERROR', { message: { secret: 1 } }],
    ['GET_USER_SUCCESS', frameExamples.USER_UPDATE],
    ['GET_CHAIN_ID', { chainId: 'eip155:1' }],
    ['USER_UPDATE', { ...(frameExamples.USER_UPDATE as object), email: 'secret' }],
  ] as const)
    framePort.postMessage(textOf(`@latchkey-frame/${type}`, payload, id))
  framePort.postMessage(textOf('@latchkey-app/GET_CHAIN_ID', undefined, id))
  framePort.postMessage({ secret: 1 })
  await received()
  expect(seen).toEqual({})
  expect(events).toEqual([])
  expect(warnings).toEqual(
    [
      'GET_CHAIN_ID_SUCCESS',
      'GET_CHAIN_ID_ERROR',
      'GET_USER_SUCCESS',
      'GET_CHAIN_ID',
      'USER_UPDATE',
      'A message',
      'A message',
    ].map((what) => `${what} of the secure frame is not valid, and was ignored.`),
  )
  expect(app.dropped).toBe(7)
  framePort.postMessage(textOf('@latchkey-frame/GET_CHAIN_ID_SUCCESS', { chainId: 'eip155:1' }, id))
  await received()
  expect(seen).toMatchObject({ reply: { chainId: 'eip155:1' } })
})

test('a warning is logged to the console, and no more than ten (spec 8.3/invalid-event)', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const [appPort, framePort] = openPorts()
  const app = sendRequests(appPort, { onEvent: () => {} })
  for (let index = 0; index < 50; index++) framePort.postMessage(index)
  await vi.waitFor(() => expect(app.dropped).toBe(50))
  expect(warn).toHaveBeenCalledTimes(10)
})

test('answers that come too late leave the warnings to what is not valid', async () => {
  const { app, framePort, warnings } = openApp()
  for (let index = 0; index < 20; index++)
    framePort.postMessage(textOf('@latchkey-frame/GET_CHAIN_ID_SUCCESS', { chainId: 'eip155:1' }))
  framePort.postMessage(textOf('@latchkey-frame/SESSION_END', {}))
  await vi.waitFor(() => expect(app.dropped).toBe(21))
  expect(warnings).toHaveLength(1)
})

test('a request that is not valid is not posted, and what is in it is not in its error', async () => {
  const { app, asked } = openApp()
  const error = await app.request('CONNECT_EMAIL', { email: 'secret' }).catch((error: Error) => error)
  expect(error).toMatchObject({ code: 'frame/invalid-message' })
  expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toContain('secret')
  await received()
  expect(asked).toEqual([])
})

test('events of the frame reach the app', async () => {
  const { frame, events } = connectPorts()
  frame.emit('SESSION_END', { cause: 'expired' })
  frame.emit('USER_UPDATE', frameExamples.USER_UPDATE as Parameters<typeof frame.emit<'USER_UPDATE'>>[1])
  await received()
  expect(events).toEqual([
    { type: 'SESSION_END', payload: { cause: 'expired' } },
    { type: 'USER_UPDATE', payload: frameExamples.USER_UPDATE },
  ])
})
