import { expect, test } from 'vitest'
import { createMetrics } from '../observe/createMetrics.js'
import { createUpstream, UpstreamRefusal } from './createUpstream.js'
import { UnusableAnswer } from './UnusableAnswer.js'
import { UpstreamFault } from './UpstreamFault.js'

function open(changes: Partial<Parameters<typeof createUpstream<string, string>>[0]> = {}) {
  const asked: string[] = []
  const clock = { ms: 0 }
  const behaviour = { load: async (input: string) => `answer to ${input}`, probe: async () => {} }
  const metrics = createMetrics()
  const upstream = createUpstream<string, string>({
    name: 'The node',
    keyOf: (input) => input,
    load: (input) => {
      asked.push(input)
      return behaviour.load(input)
    },
    probe: () => {
      asked.push('probe')
      return behaviour.probe()
    },
    cacheMs: 1_000,
    failures: 2,
    restMs: 500,
    now: () => clock.ms,
    metrics,
    ...changes,
  })
  return { upstream, asked, clock, behaviour, metrics }
}

const fail = async () => {
  throw new UpstreamFault('status 503')
}

test('an answer is kept for a while; fresh asks again and replaces it', async () => {
  const { upstream, asked, clock } = open()
  await upstream('a')
  await upstream('a')
  expect(asked).toEqual(['a'])
  await upstream('a', { fresh: true })
  expect(asked).toEqual(['a', 'a'])
  clock.ms = 1_000
  expect(await upstream('a')).toBe('answer to a')
  expect(asked).toEqual(['a', 'a', 'a'])
})

test('equal calls at the same time are one, also if they fail', async () => {
  const { upstream, asked, behaviour } = open()
  await Promise.all([upstream('a'), upstream('a'), upstream('b')])
  expect(asked).toEqual(['a', 'b'])
  behaviour.load = fail
  const results = await Promise.allSettled([upstream('c'), upstream('c')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toEqual(['a', 'b', 'c'])
})

test('at most so many answers are kept, those used last', async () => {
  const { upstream, asked } = open({ maxEntries: 2 })
  for (const input of ['a', 'b', 'a', 'c', 'a', 'b']) await upstream(input)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('an upstream that fails for several inputs and for the server itself is left alone, then probed', async () => {
  const { upstream, asked, clock, behaviour } = open()
  behaviour.load = fail
  behaviour.probe = fail
  await expect(upstream('a')).rejects.toThrow('The node did not give an answer that can be used.')
  await expect(upstream('b')).rejects.toMatchObject({ kind: 'failed' })
  await expect(upstream('c')).rejects.toMatchObject({
    kind: 'open',
    message: 'The node does not answer. Try again in 1 seconds.',
    retryAfter: 1,
  })
  expect(asked).toEqual(['a', 'b', 'probe'])
  clock.ms = 500
  const tried = await Promise.allSettled([upstream('d'), upstream('e')])
  expect(tried).toMatchObject([{ reason: { kind: 'open' } }, { reason: { kind: 'open' } }])
  expect(asked).toEqual(['a', 'b', 'probe', 'probe'])
  clock.ms = 1_000
  behaviour.load = async () => 'back'
  behaviour.probe = async () => {}
  expect(await upstream('f')).toBe('back')
  expect(await upstream('g')).toBe('back')
})

test('an upstream that answers the server is asked on, whatever inputs fail', async () => {
  const { upstream, asked, behaviour } = open()
  behaviour.load = (input) => (input.startsWith('bad') ? fail() : Promise.resolve('fine'))
  for (let count = 0; count < 20; count++)
    await expect(upstream(`bad ${count}`)).rejects.toMatchObject({ kind: 'failed' })
  expect(await upstream('good')).toBe('fine')
  expect(asked.filter((each) => each === 'probe')).toHaveLength(10)
})

test('one input that fails again and again does not even make an upstream suspect', async () => {
  const { upstream, asked, behaviour } = open()
  behaviour.load = fail
  for (let count = 0; count < 20; count++)
    await expect(upstream('a')).rejects.toMatchObject({ kind: 'failed' })
  expect(asked).not.toContain('probe')
})

test.each([
  ['an answer that cannot be used', new UnusableAnswer('the answer is not JSON')],
  ['an error of our own', new TypeError('x is undefined')],
])('%s is about its input', async (_, error) => {
  const { upstream, asked, behaviour } = open()
  behaviour.probe = fail
  behaviour.load = async () => {
    throw error
  }
  for (let count = 0; count < 20; count++)
    await expect(upstream(String(count))).rejects.toMatchObject({ kind: 'failed' })
  expect(asked).toHaveLength(20)
})

test('answers that are kept are given also while the upstream fails', async () => {
  const { upstream, behaviour } = open()
  await upstream('a')
  behaviour.load = fail
  behaviour.probe = fail
  await Promise.allSettled([upstream('b'), upstream('c'), upstream('d')])
  expect(await upstream('a')).toBe('answer to a')
})

test('a refusal is an answer: it is told, and the upstream is asked on', async () => {
  const { upstream, asked, behaviour } = open()
  behaviour.load = async () => {
    throw new UpstreamRefusal('execution reverted')
  }
  for (const input of ['a', 'b', 'c', 'd'])
    await expect(upstream(input)).rejects.toThrow('execution reverted')
  expect(asked).toEqual(['a', 'b', 'c', 'd'])
})

test('an upstream that hangs is not waited for, and its request is aborted', async () => {
  const signals: AbortSignal[] = []
  const { upstream } = open({
    timeoutMs: 20,
    load: (_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    },
  })
  await expect(upstream('a')).rejects.toMatchObject({
    kind: 'timeout',
    message: 'The node did not answer in 0.02 seconds.',
  })
  expect(signals[0]?.aborted).toBe(true)
})

test('calls are counted by outcome', async () => {
  const { upstream, behaviour, metrics } = open()
  await upstream('a')
  await upstream('a')
  behaviour.load = fail
  behaviour.probe = fail
  for (const input of ['b', 'c', 'd']) await upstream(input).catch(() => {})
  const text = await metrics.registry.metrics()
  for (const [outcome, count] of [
    ['ok', 1],
    ['hit', 1],
    ['failed', 2],
    ['open', 1],
  ])
    expect(text).toContain(`upstream_calls_total{upstream="The node",outcome="${outcome}"} ${count}`)
})
