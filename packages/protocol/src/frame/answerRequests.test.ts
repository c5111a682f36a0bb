import { expect, test, vi } from 'vitest'
import {
  connectPorts,
  exampleHandlers,
  openPorts,
  readPort,
  received,
  textOf,
} from '../../test/frame/connectPorts.js'
import { answerRequests } from './answerRequests.js'
import { FrameFailure } from './failures.js'

/** A frame whose page is the test. */
function openFrame(...parameters: Parameters<typeof exampleHandlers>) {
  const [appPort, framePort] = openPorts()
  const { handlers, ran } = exampleHandlers(...parameters)
  const answers = readPort(appPort)
  return { frame: answerRequests(framePort, handlers), appPort, answers, ran }
}

const never = () => new Promise(() => {})
const idOf = (index: number) => index.toString(16).padStart(32, '0')
const sign = { method: 'personal_sign', params: ['0x00', '0x00'] }

test('a request runs once, while it runs and after', async () => {
  let end = () => {}
  const { frame, appPort, answers, ran } = openFrame({
    RPC_REQUEST: () =>
      new Promise((resolve) => {
        end = () => resolve('0xabc')
      }),
  })
  const post = () => appPort.postMessage(textOf('@latchkey-app/RPC_REQUEST', sign))
  post()
  post()
  await received()
  appPort.postMessage(textOf('@latchkey-app/SIGN_OUT'))
  await received()
  end()
  await received()
  post()
  await received()
  expect(ran).toHaveLength(1)
  expect(answers).toMatchObject([{ type: '@latchkey-frame/RPC_REQUEST_SUCCESS', payload: '0xabc' }])
  expect(frame.dropped).toBe(3)
})

test('an id is remembered for 10,000 requests, and for as long as its own runs', async () => {
  const { frame, appPort, answers } = openFrame({ GET_USER: never })
  appPort.postMessage(textOf('@latchkey-app/GET_USER'))
  for (let index = 0; index <= 10_001; index++)
    appPort.postMessage(textOf('@latchkey-app/GET_CHAIN_ID', undefined, idOf(index)))
  await vi.waitFor(() => expect(answers).toHaveLength(10_002), { timeout: 60_000 })
  // The second of them is the oldest that is remembered. The one that runs is not forgotten.
  for (const id of [idOf(2), 'f'.repeat(32)])
    appPort.postMessage(textOf('@latchkey-app/GET_CHAIN_ID', undefined, id))
  await received()
  expect(answers).toHaveLength(10_002)
  expect(frame.dropped).toBe(2)
  expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['@latchkey-frame/GET_CHAIN_ID_SUCCESS']))
})

test('a payload that is not valid is answered with an error that does not repeat it (spec 7.7/replies)', async () => {
  const { appPort, answers, ran } = openFrame()
  appPort.postMessage(textOf('@latchkey-app/CONNECT_OTP', { otp: 'secret'.repeat(10) }))
  await received()
  expect(answers).toEqual([
    {
      v: 1,
      id: 'f'.repeat(32),
      type: '@latchkey-frame/CONNECT_OTP_ERROR',
      payload: { code: 'frame/invalid-message', message: 'The request is not valid.' },
    },
  ])
  expect(ran).toEqual([])
})

test('an event of a later app is answered as not enabled, whatever its name is', async () => {
  const { frame, appPort, answers } = openFrame()
  appPort.postMessage(textOf('@latchkey-app/NEW_EVENT', {}, idOf(1)))
  appPort.postMessage(textOf('@latchkey-app/NEW_EVENT_SUCCESS', {}, idOf(2)))
  // Too long to be answered.
  appPort.postMessage(textOf(`@latchkey-app/${'A'.repeat(60)}`, {}, idOf(3)))
  await received()
  expect(answers).toMatchObject([
    { type: '@latchkey-frame/NEW_EVENT_ERROR', payload: { code: 'frame/not-enabled' } },
    { type: '@latchkey-frame/NEW_EVENT_SUCCESS_ERROR', payload: { code: 'frame/not-enabled' } },
  ])
  expect(frame.dropped).toBe(1)
})

test.each<[string, unknown, object]>([
  [
    'a failure reaches the app',
    new FrameFailure('frame/code-wrong'),
    { code: 'frame/code-wrong', message: 'This code is wrong.' },
  ],
  [
    'its own text too (spec 8.3/frame-message)',
    new FrameFailure('frame/rejected', { message: 'No.', rpc: { code: 4001 } }),
    { code: 'frame/rejected', message: 'No.', rpc: { code: 4001 } },
  ],
  [
    'the time to wait (spec 8.1)',
    new FrameFailure('frame/wait', { seconds: 12 }),
    { code: 'frame/wait', message: 'Please try again after 12 seconds', seconds: 12 },
  ],
  [
    'other errors stay in the frame',
    new Error('secret'),
    { code: 'frame/failed', message: 'An error occurred' },
  ],
  ['so do values', 'secret', { code: 'frame/failed', message: 'An error occurred' }],
  [
    'a long text is cut',
    new FrameFailure('frame/failed', { message: 'x'.repeat(300_000) }),
    { code: 'frame/failed', message: 'x'.repeat(1_000) },
  ],
  [
    'more than a message can hold is left out',
    new FrameFailure('frame/failed', { rpc: { code: 3, data: 'x'.repeat(300_000) } }),
    { code: 'frame/failed', message: 'An error occurred' },
  ],
])('%s', async (_, error, payload) => {
  const { appPort, answers } = openFrame({ RPC_REQUEST: () => Promise.reject(error) })
  appPort.postMessage(textOf('@latchkey-app/RPC_REQUEST', sign))
  await received()
  expect(answers.map(({ type, payload }) => ({ type, payload }))).toEqual([
    { type: '@latchkey-frame/RPC_REQUEST_ERROR', payload },
  ])
})

test.each<[string, string, unknown]>([
  ['another answer than the event has', 'GET_CHAIN_ID', { chainId: 1 }],
  ['an answer where there is none', 'SIGN_OUT', {}],
  ['an answer that is too long', 'RPC_REQUEST', 'x'.repeat(300_000)],
  ['an answer that is no JSON', 'RPC_REQUEST', 1n],
])('%s is an error', async (_, name, reply) => {
  const { appPort, answers } = openFrame({ [name]: () => reply })
  appPort.postMessage(textOf(`@latchkey-app/${name}`, name === 'RPC_REQUEST' ? sign : undefined))
  await received()
  expect(answers).toMatchObject([{ type: `@latchkey-frame/${name}_ERROR` }])
})

test('no more than 100 requests run at once', async () => {
  const { appPort, answers, ran } = openFrame({ GET_USER: never })
  for (let index = 0; index < 101; index++)
    appPort.postMessage(textOf('@latchkey-app/GET_USER', undefined, idOf(index)))
  await received()
  expect(ran).toHaveLength(100)
  expect(answers).toMatchObject([{ id: idOf(100), payload: { code: 'frame/busy' } }])
})

/** A frame with one login and two requests that wait, and their signals. */
async function openWaiting() {
  const signals: AbortSignal[] = []
  const wait = (_: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const opened = openFrame({ RPC_REQUEST: wait, CONNECT_DEVICE: wait })
  opened.appPort.postMessage(textOf('@latchkey-app/CONNECT_DEVICE', undefined, idOf(0)))
  for (const id of [1, 2]) opened.appPort.postMessage(textOf('@latchkey-app/RPC_REQUEST', sign, idOf(id)))
  await received()
  return { ...opened, aborted: () => signals.map((signal) => signal.aborted) }
}

test.each<[string, unknown, boolean[]]>([
  ['one request', { id: idOf(2) }, [false, false, true]],
  ['a login', { id: idOf(0) }, [true, false, false]],
  ['nothing that runs', { id: idOf(9) }, [false, false, false]],
  ['all requests to the wallet, without an id (spec 6.2/abort)', undefined, [false, true, true]],
  ['the same', {}, [false, true, true]],
])('RPC_ABORT aborts %s', async (_, payload, expected) => {
  const { appPort, answers, aborted } = await openWaiting()
  appPort.postMessage(textOf('@latchkey-app/RPC_ABORT', payload, idOf(7)))
  await received()
  expect(aborted()).toEqual(expected)
  const [ended, [own]] = [
    answers.filter(({ id }) => id !== idOf(7)),
    answers.filter(({ id }) => id === idOf(7)),
  ]
  expect(own).toEqual({ v: 1, id: idOf(7), type: '@latchkey-frame/RPC_ABORT_SUCCESS' })
  expect(ended.map(({ id }) => id)).toEqual(
    expected.flatMap((isAborted, index) => (isAborted ? [idOf(index)] : [])),
  )
  for (const each of ended) expect(each.payload).toMatchObject({ code: 'frame/aborted' })
})

test.each(['app', 'frame'])('what runs is aborted when the port of the %s closes', async (side) => {
  const { appPort, frame, aborted } = await openWaiting()
  let closed = 0
  appPort.addEventListener('close', () => {
    closed += 1
  })
  if (side === 'app') appPort.close()
  else frame.close()
  await vi.waitFor(() => expect(aborted()).toEqual([true, true, true]))
  await vi.waitFor(() => expect(closed).toBe(1))
})

test('nothing runs after the frame has closed its channel', async () => {
  const { appPort, frame, ran } = openFrame({ SIGN_OUT: () => frame.close() })
  for (const id of [1, 2, 3]) appPort.postMessage(textOf('@latchkey-app/SIGN_OUT', undefined, idOf(id)))
  await received()
  expect(ran).toHaveLength(1)
})

test('a frame without a handler answers with an error', async () => {
  const [appPort, framePort] = openPorts()
  const answers = readPort(appPort)
  answerRequests(framePort, {} as Parameters<typeof answerRequests>[1])
  appPort.postMessage(textOf('@latchkey-app/GET_CHAIN_ID'))
  await received()
  expect(answers).toMatchObject([{ payload: { code: 'frame/failed', message: 'An error occurred' } }])
})

test('both sides go on after what they refuse', async () => {
  const { app, frame } = connectPorts({ CONNECT_OTP: () => Promise.reject(new Error('no')) })
  await expect(app.request('CONNECT_OTP', { otp: '1' })).rejects.toThrow('An error occurred')
  await expect(app.request('CONNECT_EMAIL', { email: 'ann' })).rejects.toThrow('The request is not valid.')
  expect(await app.request('GET_CHAIN_ID')).toEqual({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect([app.dropped, frame.dropped]).toEqual([0, 0])
})
