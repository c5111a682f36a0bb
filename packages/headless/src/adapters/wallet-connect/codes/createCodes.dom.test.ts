import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PairingClient } from '../client/openClient.js'
import { type CodeState, createCodes, type Proposal } from './createCodes.js'

/** The proposals of a client. No test of this file uses a relay. */
function scene() {
  const expired: number[] = []
  const proposals: {
    id: number
    pairingTopic: string
    resolve: (value: string) => void
    reject: (error: unknown) => void
  }[] = []
  const client = {
    proposal: { getAll: () => proposals },
    core: { expirer: { set: (id: number) => expired.push(id) } },
  } as unknown as PairingClient
  let next: (() => Promise<Proposal<string>>) | undefined
  const propose = (): Promise<Proposal<string>> => {
    if (next) return next()
    const id = proposals.length + 1
    const pairingTopic = id.toString(16).padStart(64, '0')
    const answer = new Promise<string>((resolve, reject) =>
      proposals.push({ id, pairingTopic, resolve, reject }),
    )
    return Promise.resolve({ uri: `wc:${pairingTopic}@2?symKey=00`, answer: () => answer })
  }
  const states: CodeState[] = []
  const late: string[] = []
  const codes = createCodes<string>({
    client,
    propose,
    onState: (state) => states.push(state),
    onLate: (answer) => late.push(answer),
  })
  codes.answer.catch(() => {})
  return {
    codes,
    proposals,
    expired,
    states,
    late,
    last: () => states.at(-1),
    fail: (with_: () => Promise<never>) => {
      next = with_
    },
    recover: () => {
      next = undefined
    },
  }
}

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  setVisibility('visible')
})

const due = 230_000

it('replaces a code when 10 s of its 4 minutes are left (spec 4.8/code-life)', async () => {
  const { states, last } = scene()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ status: 'ready', expiresAt: Date.now() + due })
  const first = last()?.uri
  await vi.advanceTimersByTimeAsync(due - 1)
  expect(last()?.uri).toBe(first)
  await vi.advanceTimersByTimeAsync(1)
  expect(last()?.uri).not.toBe(first)
  expect(states.map(({ status }) => status)).toEqual(['ready', 'ready'])
})

it('accepts the answer to a code that was replaced', async () => {
  const { codes, proposals } = scene()
  await vi.advanceTimersByTimeAsync(due)
  proposals[0]?.resolve('the first')
  await expect(codes.answer).resolves.toBe('the first')
})

it('the code expires while the page is hidden, and is replaced when the page is visible', async () => {
  const { last, proposals } = scene()
  await vi.advanceTimersByTimeAsync(0)
  setVisibility('hidden')
  await vi.advanceTimersByTimeAsync(due * 3)
  expect(last()).toMatchObject({ status: 'expired' })
  expect(last()?.uri).toBeDefined()
  expect(proposals).toHaveLength(1)
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ status: 'ready' })
  expect(proposals).toHaveLength(2)
})

it('renew() requests another code after a failed renewal', async () => {
  const { codes, last, fail, recover } = scene()
  await vi.advanceTimersByTimeAsync(0)
  fail(() => Promise.reject(new Error('no relay')))
  await vi.advanceTimersByTimeAsync(due)
  expect(last()).toMatchObject({ status: 'expired' })
  recover()
  codes.renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ status: 'ready' })
})

it('rejects if the first code takes longer than 15 s, and withdraws it when it arrives (spec 9.6/connect-timeout)', async () => {
  const pairingTopic = 'ab'.repeat(32)
  const expired: number[] = []
  const states: CodeState[] = []
  let arrive: (proposal: Proposal<string>) => void = () => {}
  const { answer } = createCodes<string>({
    client: {
      proposal: { getAll: () => [{ id: 77, pairingTopic }] },
      core: { expirer: { set: (id: number) => expired.push(id) } },
    } as never,
    propose: () => new Promise((resolve) => (arrive = resolve)),
    onState: (state) => states.push(state),
    onLate: () => {},
  })
  const failures: unknown[] = []
  answer.catch((error) => failures.push(error))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(failures).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(failures).toMatchObject([{ code: 'pairing/relay-unreachable' }])
  arrive({ uri: `wc:${pairingTopic}@2?symKey=00`, answer: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(0)
  expect(expired).toContain(77)
  expect(states).toEqual([])
})

it('withdraws the codes when cancelled, and passes a later answer to onLate only (spec 4.8/proposal-expiry)', async () => {
  const { codes, proposals, expired, late, states } = scene()
  await vi.advanceTimersByTimeAsync(0)
  codes.cancel()
  expect(expired).toEqual([1])
  proposals[0]?.resolve('too late')
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toEqual(['too late'])
  expect(states).toHaveLength(1)
})

it('rejects if the wallet refuses, not if a code expires (spec 4.8/pairing-expiry)', async () => {
  const { codes, proposals } = scene()
  await vi.advanceTimersByTimeAsync(due)
  proposals[0]?.reject(new Error('Proposal expired'))
  await vi.advanceTimersByTimeAsync(0)
  proposals[1]?.reject({ code: 5000, message: 'User rejected.' })
  await expect(codes.answer).rejects.toMatchObject({ code: 5000 })
})

it('after an answer, requests no other code and withdraws the ones that were replaced', async () => {
  const { codes, proposals, expired, states } = scene()
  await vi.advanceTimersByTimeAsync(due)
  proposals[1]?.resolve('the second')
  await expect(codes.answer).resolves.toBe('the second')
  expect(expired).toEqual([1])
  await vi.advanceTimersByTimeAsync(due * 3)
  codes.renew()
  setVisibility('hidden')
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(proposals).toHaveLength(2)
  expect(states).toHaveLength(2)
})

it('accept() ends the codes with the answer of an earlier page, once', async () => {
  const { codes, proposals, expired } = scene()
  await vi.advanceTimersByTimeAsync(0)
  expect(codes.accept('of the earlier page')).toBe(true)
  await expect(codes.answer).resolves.toBe('of the earlier page')
  expect(expired).toEqual([1])
  expect(codes.accept('another')).toBe(false)
  await vi.advanceTimersByTimeAsync(due * 2)
  expect(proposals).toHaveLength(1)
})

it('a failure after the answer changes nothing', async () => {
  const { codes, proposals, late } = scene()
  await vi.advanceTimersByTimeAsync(due)
  proposals[1]?.resolve('the second')
  await expect(codes.answer).resolves.toBe('the second')
  proposals[0]?.reject({ code: 5000, message: 'User rejected.' })
  await vi.advanceTimersByTimeAsync(0)
  await expect(codes.answer).resolves.toBe('the second')
  expect(late).toEqual([])
})

it('renew() does nothing while a code is valid, and requests one code for two calls', async () => {
  const { codes, last, proposals, fail, recover } = scene()
  await vi.advanceTimersByTimeAsync(0)
  codes.renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(proposals).toHaveLength(1)
  fail(() => Promise.reject(new Error('no relay')))
  await vi.advanceTimersByTimeAsync(due)
  const shown = last()
  expect(shown).toMatchObject({ status: 'expired', uri: expect.stringMatching(/^wc:/) })
  recover()
  codes.renew()
  codes.renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(proposals).toHaveLength(2)
})

it('a code expires earlier if its proposal does (spec 4.8/proposal-expiry)', async () => {
  const pairingTopic = 'ab'.repeat(32)
  const states: CodeState[] = []
  const soon = Date.now() + 60_000
  const { cancel } = createCodes<string>({
    client: {
      proposal: {
        getAll: () => [
          { id: 7, pairingTopic, expiryTimestamp: soon / 1_000 },
          { id: 8, pairingTopic: 'cd'.repeat(32), expiryTimestamp: 1 },
        ],
      },
      core: { expirer: { set: () => {} } },
    } as never,
    propose: async () => ({ uri: `wc:${pairingTopic}@2?symKey=00`, answer: () => new Promise(() => {}) }),
    onState: (state) => states.push(state),
    onLate: () => {},
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toMatchObject([{ status: 'ready', expiresAt: soon - 10_000 }])
  cancel()
})
