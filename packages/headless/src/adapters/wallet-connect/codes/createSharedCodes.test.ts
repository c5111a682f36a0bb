import { expect, test, vi } from 'vitest'
import { NoSharedNetworkError, RelayUnreachableError } from '../../../shared/errors/pairing.js'
import type { PairingClient } from '../client/openClient.js'
import type { PairingEvent } from '../pairingEvents.js'
import { createSharedCodes } from './createSharedCodes.js'
import type { Approval } from './proposeSession.js'

const approvalOf = (topic: string): Approval => ({ session: { topic }, signatures: [] })

/** Codes of a client that opens, or does not, when the test says so. Each code is answered by the test. */
function scene({ isUsable = true, open = async () => {} } = {}) {
  const events: PairingEvent[] = []
  const accepted: unknown[] = []
  const ended: string[] = []
  const proposals: { resolve(approval: Approval): void; reject(error: unknown): void }[] = []
  const withdrawn: number[] = []
  const client = {
    proposal: {
      getAll: () => proposals.map((_, id) => ({ id, pairingTopic: `a${id}`, expiryTimestamp: 9e9 })),
    },
    core: { expirer: { set: (id: number) => withdrawn.push(id) } },
  } as unknown as PairingClient
  const codes = createSharedCodes({
    slot: { open: () => open().then(() => client) },
    dispatch: (event) => void events.push(event),
    sessions: {
      parseUsable: (_, approved) =>
        isUsable ? ({ topic: (approved as { topic: string }).topic } as never) : undefined,
      accept: (_, session) => void accepted.push(session),
    },
    endedSessions: { end: (_, topic) => void ended.push(topic) },
  })
  const propose = async () => {
    const topic = `a${proposals.length}`
    const answer = new Promise<Approval>((resolve, reject) => proposals.push({ resolve, reject }))
    return { uri: `wc:${topic}@2`, answer: () => answer }
  }
  const request = (kind: 'connect' | 'authenticate' = 'connect', signal?: AbortSignal) => {
    const asking = codes.request(kind, propose, signal)
    asking.catch(() => {})
    return asking
  }
  const types = () => events.map(({ type }) => type)
  const untilShown = (count = 1) =>
    vi.waitFor(() => expect(types().filter((type) => type === 'codeShown')).toHaveLength(count))
  return { codes, events, types, accepted, ended, proposals, withdrawn, request, untilShown }
}

test('an approved code is a session, for all callers of its kind', async () => {
  const { codes, events, types, accepted, proposals, request, untilShown } = scene()
  expect(codes.kind).toBeUndefined()
  const both = [request(), request()]
  await untilShown()
  expect(codes.kind).toBe('connect')
  expect(events.slice(-2)).toMatchObject([
    { type: 'codeProposed', topic: 'a0' },
    { type: 'codeShown', uri: 'wc:a0@2', expiresAt: expect.any(Number) },
  ])
  proposals[0]?.resolve(approvalOf('session'))
  const approved = { session: { topic: 'session' }, signatures: [] }
  expect(await Promise.all(both)).toEqual([approved, approved])
  expect(accepted).toEqual([{ topic: 'session' }])
  expect(proposals).toHaveLength(1)
  expect(codes.kind).toBeUndefined()
  expect(types()).not.toContain('codeFailed')
})

test('says that it opens unless a code is shown already', async () => {
  const { types, request, untilShown } = scene()
  request()
  await untilShown()
  await Promise.race([request(), Promise.resolve()])
  expect(types().filter((type) => type === 'codeRequested')).toHaveLength(1)
})

test('another kind of request replaces the pending one, whose late approval is ended', async () => {
  const { codes, types, ended, withdrawn, proposals, request, untilShown } = scene()
  request('connect')
  await untilShown()
  const other = request('authenticate')
  await untilShown(2)
  expect(codes.kind).toBe('authenticate')
  expect(withdrawn).toEqual([0])
  proposals[0]?.resolve(approvalOf('late'))
  await vi.waitFor(() => expect(ended).toEqual(['late']))
  proposals[1]?.resolve(approvalOf('session'))
  expect(await other).toMatchObject({ session: { topic: 'session' } })
  expect(types()).not.toContain('codeFailed')
  expect(types()).not.toContain('codeCancelled')
})

test('the last caller that aborts withdraws the code', async () => {
  const { codes, types, withdrawn, request, untilShown } = scene()
  const [first, second] = [new AbortController(), new AbortController()]
  const both = [request('connect', first.signal), request('connect', second.signal)]
  await untilShown()
  const reason = new Error('The user closed the modal.')
  first.abort(reason)
  await expect(both[0]).rejects.toBe(reason)
  expect(codes.kind).toBe('connect')
  expect(types()).not.toContain('codeCancelled')
  second.abort(reason)
  await expect(both[1]).rejects.toBe(reason)
  expect(codes.kind).toBeUndefined()
  expect(types().at(-1)).toBe('codeCancelled')
  expect(withdrawn).toEqual([0])
})

test.each([5100, 5101, 5102, 5103, 5104])('code %i of a wallet is no shared network', async (code) => {
  const { events, proposals, request, untilShown } = scene()
  const asking = request()
  await untilShown()
  proposals[0]?.reject({ code, message: 'Unsupported chains.' })
  await expect(asking).rejects.toBeInstanceOf(NoSharedNetworkError)
  expect(events.at(-1)).toMatchObject({ type: 'codeFailed', error: { code: 'pairing/no-shared-network' } })
})

test('a refusal fails the code, and the next request begins another one', async () => {
  const { codes, types, proposals, request, untilShown } = scene()
  const asking = request()
  await untilShown()
  proposals[0]?.reject({ code: 5000, message: 'User rejected.' })
  await expect(asking).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(types().at(-1)).toBe('codeFailed')
  expect(codes.kind).toBeUndefined()
  request()
  await untilShown(2)
  expect(proposals).toHaveLength(2)
})

test('an approval without a session, or without a network of the app, fails', async () => {
  const without = scene()
  const first = without.request()
  await without.untilShown()
  without.proposals[0]?.resolve({ session: undefined, signatures: [] })
  await expect(first).rejects.toMatchObject({ code: 'pairing/session-not-found' })
  const other = scene({ isUsable: false })
  const second = other.request()
  await other.untilShown()
  other.proposals[0]?.resolve(approvalOf('session'))
  await expect(second).rejects.toBeInstanceOf(NoSharedNetworkError)
  expect(other.accepted).toEqual([])
})

test('a client that cannot be opened rejects, and says so', async () => {
  const { codes, events, request } = scene({ open: () => Promise.reject(new RelayUnreachableError()) })
  await expect(request()).rejects.toBeInstanceOf(RelayUnreachableError)
  expect(events).toMatchObject([
    { type: 'codeRequested' },
    { type: 'openingEnded', error: { code: 'pairing/relay-unreachable' } },
  ])
  expect(codes.kind).toBeUndefined()
})

test('an abort while the client opens rejects with its reason, without an error in the state', async () => {
  const { events, proposals, request } = scene({ open: () => new Promise(() => {}) })
  const controller = new AbortController()
  const asking = request('connect', controller.signal)
  const reason = new Error('The user closed the modal.')
  controller.abort(reason)
  await expect(asking).rejects.toBe(reason)
  expect(events).toEqual([{ type: 'codeRequested' }, { type: 'openingEnded', error: undefined }])
  await expect(request('connect', controller.signal)).rejects.toBe(reason)
  expect(events).toHaveLength(2)
  expect(proposals).toEqual([])
})

test('an answer to a code of an earlier page is accepted once, by the pending request', async () => {
  const { codes, accepted, request, untilShown } = scene()
  expect(codes.accept(approvalOf('early'))).toBe(false)
  codes.renew()
  const asking = request()
  await untilShown()
  expect(codes.accept(approvalOf('early'))).toBe(true)
  expect(codes.accept(approvalOf('again'))).toBe(false)
  expect(await asking).toMatchObject({ session: { topic: 'early' } })
  expect(accepted).toEqual([{ topic: 'early' }])
})
