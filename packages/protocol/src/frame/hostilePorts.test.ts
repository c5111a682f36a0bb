import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { exampleHandlers, readPort, received } from '../../test/frame/connectPorts.js'
import { appExamples, frameExamples } from '../../test/frame/examples.js'
import { answerRequests } from './answerRequests.js'
import { appEvents } from './events.js'
import { sendRequests } from './sendRequests.js'

const ids = ['0', '1', '2', 'a'].map((digit) => digit.repeat(32))
const names = [...Object.keys(appEvents), ...Object.keys(frameExamples), 'OPEN', 'INIT', 'A', '__PROTO__']
const payloads = [
  ...Object.values(appExamples).flatMap(({ payload, reply }) => [payload, reply]),
  ...Object.values(frameExamples),
  { message: 'No.', code: 'frame/aborted', seconds: 1, rpc: { code: 1 } },
]
const id = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.anything())

/** Whatever can be posted that is no text. */
const exotic = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
  }),
  fc.constant(new Blob(['a'])),
  fc.constant(new Error('a')),
  fc.constant(/a/),
  fc.constant(Object.assign([], { a: 1 })),
)

/** A message that is valid, or has one thing wrong. */
const message = fc
  .record({
    v: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.anything()),
    id,
    type: fc
      .tuple(
        fc.constantFrom('@latchkey-app/', '@latchkey-frame/', '@latchkey-frame/', ''),
        fc.oneof(fc.constantFrom('GET_CHAIN_ID', 'SIGN_OUT', 'RPC_REQUEST'), fc.constantFrom(...names)),
        fc.constantFrom('', '_SUCCESS', '_SUCCESS', '_ERROR', '_'),
      )
      .map((parts) => parts.join('')),
    payload: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(undefined, { chainId: 'eip155:1' }, '0xabc') },
      { weight: 5, arbitrary: fc.constantFrom(...payloads) },
      fc.jsonValue(),
      fc.record({ id, path: fc.webPath(), message: fc.string(), code: fc.string() }, { requiredKeys: [] }),
    ),
  })
  .map((each) => {
    try {
      return JSON.stringify(each)
    } catch {
      return ''
    }
  })

/** A message that the other side would have posted. */
const valid = fc
  .tuple(
    fc.constantFrom(...ids),
    fc.oneof(
      fc.constantFrom(...Object.entries(appExamples)).map(([name, { payload }]) => ({
        type: `@latchkey-app/${name}`,
        payload,
      })),
      fc
        .constantFrom<[string, unknown]>(
          ['GET_CHAIN_ID_SUCCESS', { chainId: 'eip155:1' }],
          ['GET_CHAIN_ID_ERROR', { message: 'No.' }],
          ['SIGN_OUT_SUCCESS', undefined],
          ['USER_UPDATE', frameExamples.USER_UPDATE],
        )
        .map(([name, payload]) => ({ type: `@latchkey-frame/${name}`, payload })),
    ),
  )
  .map(([id, each]) => JSON.stringify({ v: 1, id, ...each }))

const broken = fc
  .tuple(fc.oneof(message, valid), fc.nat(400), fc.nat(4), fc.string())
  .map(([text, at, count, other]) => text.slice(0, at) + other + text.slice(at + count))

const posted = fc.array(
  fc.oneof({ weight: 3, arbitrary: message }, { weight: 2, arbitrary: valid }, broken, exotic, fc.string()),
  {
    minLength: 1,
    maxLength: 40,
  },
)

/** Posts what can be posted: a symbol or a function cannot. */
function postAll(port: MessagePort, values: readonly unknown[]): void {
  for (const value of values)
    try {
      port.postMessage(value)
    } catch {
      // Nothing arrives.
    }
}

/** Records what no code has handled. */
function watchUnhandled() {
  const unhandled: unknown[] = []
  const add = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', add)
  process.on('uncaughtException', add)
  onTestFinished(() => {
    process.off('unhandledRejection', add)
    process.off('uncaughtException', add)
  })
  return unhandled
}

test('whatever a page posts, the frame runs each id once at most, and answers the next request', {
  timeout: fuzzTimeout,
}, async () => {
  const unhandled = watchUnhandled()
  await holds(
    fc.asyncProperty(posted, async (values) => {
      const { port1, port2 } = new MessageChannel()
      const { handlers, ran } = exampleHandlers()
      const frame = answerRequests(port2, handlers)
      const answers = readPort(port1)
      postAll(port1, values)
      postAll(port1, values)
      await received()
      port1.postMessage(JSON.stringify({ v: 1, id: 'f'.repeat(32), type: '@latchkey-app/GET_CHAIN_ID' }))
      await received()
      const own = answers.filter((each) => each.id === 'f'.repeat(32))
      expect(own).toMatchObject([{ type: '@latchkey-frame/GET_CHAIN_ID_SUCCESS' }])
      const runs = ran.map((each) => each.id)
      expect(new Set(runs).size).toBe(runs.length)
      const answered = answers.map((each) => each.id)
      expect(new Set(answered).size).toBe(answered.length)
      for (const { name } of ran) expect(appEvents).toHaveProperty(name)
      frame.close()
      port1.close()
    }),
    { seed: 21, numRuns: 300, share: 0.5 },
  )
  expect(unhandled).toEqual([])
})

test('whatever a frame posts, a request ends with its own answer, and never after it was aborted', {
  timeout: fuzzTimeout,
}, async () => {
  const unhandled = watchUnhandled()
  await holds(
    fc.asyncProperty(posted, fc.boolean(), async (values, isAborted) => {
      const { port1, port2 } = new MessageChannel()
      const app = sendRequests(port1, { onEvent: () => {}, onWarning: () => {} })
      const asked = readPort(port2)
      const controller = new AbortController()
      const ends: [string, unknown][] = []
      const watch = (name: 'GET_CHAIN_ID' | 'SIGN_OUT', signal?: AbortSignal) =>
        app.request(name, undefined, { signal }).then(
          (reply) => ends.push([name, reply]),
          (error) => ends.push([`${name} failed`, error.code]),
        )
      watch('GET_CHAIN_ID', controller.signal)
      watch('SIGN_OUT')
      await received()
      const [first, second] = asked.map((each) => each.id)
      if (isAborted) controller.abort()
      await received()
      expect(ends).toEqual(isAborted ? [['GET_CHAIN_ID failed', 'frame/aborted']] : [])
      // The frame knows the ids, and may use them for anything.
      const aimed = values.map((value) =>
        typeof value === 'string'
          ? value.replaceAll(ids[0] ?? '', first ?? '').replaceAll(ids[1] ?? '', second ?? '')
          : value,
      )
      postAll(port2, aimed)
      await received()
      expect(ends.length).toBeLessThanOrEqual(2)
      for (const [name, reply] of ends) {
        if (name === 'GET_CHAIN_ID') {
          expect(isAborted).toBe(false)
          expect(reply).toEqual({ chainId: expect.stringMatching(/^(eip155|solana):/) })
        }
        if (name === 'SIGN_OUT') expect(reply).toBeUndefined()
      }
      app.close()
      port2.close()
      await received()
      expect(ends).toHaveLength(2)
    }),
    { seed: 22, numRuns: 300, share: 0.5 },
  )
  expect(unhandled).toEqual([])
})
