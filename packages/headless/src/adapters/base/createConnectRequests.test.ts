import { expect, test, vi } from 'vitest'
import { ConnectionCancelledError } from '../../shared/errors/connect.js'
import { createConnectRequests } from './createConnectRequests.js'
import { NoAccountsError } from './errors.js'
import { InvalidWalletAnswerError } from './InvalidWalletAnswerError.js'

/**
 * Wallets that answer when the test says so. `outcome` lists the connections made and the permissions
 * revoked, in order.
 */
function createScene({
  commit,
  onCountChange,
}: {
  commit?: () => void
  onCountChange?: (count: number) => void
} = {}) {
  const requests: {
    wallet: string
    networkId: string | undefined
    signal: AbortSignal
    approve(): void
    refuse(error: Error): void
  }[] = []
  const outcome: string[] = []
  const connectRequests = createConnectRequests<string>({
    connect: (wallet, networkId, signal) =>
      new Promise((resolve, reject) => {
        const number = requests.length + 1
        const approve = () => resolve(commit ?? (() => outcome.push(`${wallet} ${number} connected`)))
        requests.push({ wallet, networkId, signal, approve, refuse: reject })
      }),
    revoke: (wallet) => outcome.push(`${wallet} revoked`),
    onCountChange,
  })
  function request(number: number) {
    const found = requests[number - 1]
    if (!found) throw new Error(`Request ${number} was not made`)
    return found
  }
  return { connectRequests, requests, request, outcome }
}

/** Resolves when all queued callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const left = new Error('left')

test('calls that overlap share one request and its answer', async () => {
  const { connectRequests, requests, request, outcome } = createScene()
  const both = [
    connectRequests.join('a', 'eip155:1', undefined),
    connectRequests.join('a', 'eip155:2', undefined),
  ]
  expect(requests).toMatchObject([{ wallet: 'a', networkId: 'eip155:1' }])
  expect(connectRequests.count).toBe(1)
  request(1).approve()
  await Promise.all(both)
  expect(outcome).toEqual(['a 1 connected'])
  expect(connectRequests.count).toBe(0)
})

test('requests of two wallets run in parallel, and a refusal rejects the callers of that wallet only', async () => {
  const { connectRequests, request, outcome } = createScene()
  const refused = connectRequests.join('a', undefined, undefined)
  const approved = connectRequests.join('b', undefined, undefined)
  expect(connectRequests.count).toBe(2)
  const no = new Error('no')
  request(1).refuse(no)
  await expect(refused).rejects.toBe(no)
  expect(connectRequests.count).toBe(1)
  request(2).approve()
  await approved
  expect(outcome).toEqual(['b 2 connected'])
})

test('asks the wallet again after an approval and after a refusal', async () => {
  const { connectRequests, request, requests } = createScene()
  const refused = connectRequests.join('a', undefined, undefined)
  request(1).refuse(new Error('no'))
  await expect(refused).rejects.toThrow('no')
  const approved = connectRequests.join('a', undefined, undefined)
  request(2).approve()
  await approved
  void connectRequests.join('a', undefined, undefined)
  expect(requests).toHaveLength(3)
})

test("rejects with the signal's reason when aborted, and keeps the request for the other callers", async () => {
  const { connectRequests, request, outcome } = createScene()
  const leaving = new AbortController()
  const gone = connectRequests.join('a', undefined, leaving.signal)
  const staying = connectRequests.join('a', undefined, undefined)
  leaving.abort(left)
  await expect(gone).rejects.toBe(left)
  expect(request(1).signal.aborted).toBe(false)
  request(1).approve()
  await staying
  expect(outcome).toEqual(['a 1 connected'])
})

test('aborts the request when the last caller aborts, and revokes a later approval', async () => {
  const { connectRequests, request, outcome } = createScene()
  const leaving = [new AbortController(), new AbortController()]
  const gone = leaving.map(({ signal }) => connectRequests.join('a', undefined, signal))
  for (const controller of leaving) controller.abort(left)
  for (const each of gone) await expect(each).rejects.toBe(left)
  expect(request(1).signal.reason).toBeInstanceOf(ConnectionCancelledError)
  expect(connectRequests.count).toBe(0)
  request(1).approve()
  await settled()
  expect(outcome).toEqual(['a revoked'])
})

test('a refusal after every caller aborted changes nothing and is not an unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  try {
    const { connectRequests, request, outcome } = createScene()
    const leaving = new AbortController()
    const gone = connectRequests.join('a', undefined, leaving.signal)
    leaving.abort(left)
    await expect(gone).rejects.toBe(left)
    request(1).refuse(new Error('no'))
    await settled()
    expect(outcome).toEqual([])
    expect(unhandled).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', unhandled)
  }
})

test('asks the wallet again while an abandoned request is still pending', async () => {
  const { connectRequests, request, requests, outcome } = createScene()
  const leaving = new AbortController()
  const gone = connectRequests.join('a', undefined, leaving.signal)
  leaving.abort(left)
  await expect(gone).rejects.toBe(left)
  const again = connectRequests.join('a', undefined, undefined)
  expect(requests).toHaveLength(2)
  // The refusal of the abandoned request does not end the new one.
  request(1).refuse(new Error('withdrawn'))
  await settled()
  expect(connectRequests.count).toBe(1)
  request(2).approve()
  await again
  expect(outcome).toEqual(['a 2 connected'])
})

/** Approves an abandoned request while a newer one is pending. */
async function approvedLate(commit?: () => void) {
  const scene = createScene(commit && { commit })
  const [first, second] = [new AbortController(), new AbortController()]
  const gone = scene.connectRequests.join('a', undefined, first.signal)
  first.abort(left)
  await expect(gone).rejects.toBe(left)
  const again = scene.connectRequests.join('a', undefined, second.signal)
  again.catch(() => {})
  scene.request(1).approve()
  await settled()
  expect(scene.outcome).toEqual([])
  return { ...scene, again, second }
}

test('keeps the approval of an abandoned request if the newer one is approved too', async () => {
  const { connectRequests, request, again, outcome } = await approvedLate()
  request(2).approve()
  await again
  expect(outcome).toEqual(['a 2 connected'])
  // A later refusal does not revoke it.
  const third = connectRequests.join('a', undefined, undefined)
  request(3).refuse(new Error('no'))
  await expect(third).rejects.toThrow('no')
  await settled()
  expect(outcome).toEqual(['a 2 connected'])
})

test('revokes the approval of an abandoned request if the newer one is refused', async () => {
  const { request, again, outcome } = await approvedLate()
  request(2).refuse(new Error('no'))
  await expect(again).rejects.toThrow('no')
  expect(outcome).toEqual(['a revoked'])
})

test('revokes the approval of an abandoned request if the newer one is abandoned too', async () => {
  const { request, again, second, outcome } = await approvedLate()
  second.abort(left)
  await expect(again).rejects.toBe(left)
  expect(outcome).toEqual(['a revoked'])
  request(2).refuse(new Error('withdrawn'))
  await settled()
  expect(outcome).toEqual(['a revoked'])
})

test('rejects if the connection cannot be made, and the wallet can be asked again', async () => {
  const failed = new Error('cannot connect')
  const connectRequests = createConnectRequests<string>({
    connect: async () => () => {
      throw failed
    },
    revoke: () => {},
  })
  await expect(connectRequests.join('a', undefined, undefined)).rejects.toBe(failed)
  expect(connectRequests.count).toBe(0)
})

test('revokes the approval of an abandoned request if the connection of the newer one cannot be made', async () => {
  const { request, again, outcome } = await approvedLate(() => {
    throw new Error('cannot connect')
  })
  request(2).approve()
  await expect(again).rejects.toThrow('cannot connect')
  expect(outcome).toEqual(['a revoked'])
})

test.each([
  ['is not valid', new InvalidWalletAnswerError('not a list of accounts')],
  ['has no account', new NoAccountsError('Wallet')],
])('revokes the permission of an approval whose answer %s', async (_, error) => {
  const { connectRequests, request, outcome } = createScene()
  const failed = connectRequests.join('a', undefined, undefined)
  request(1).refuse(error)
  await expect(failed).rejects.toBe(error)
  expect(outcome).toEqual(['a revoked'])
})

test('revokes the permission if an invalid answer arrives after every caller aborted', async () => {
  const { connectRequests, request, outcome } = createScene()
  const leaving = new AbortController()
  const gone = connectRequests.join('a', undefined, leaving.signal)
  leaving.abort(left)
  await expect(gone).rejects.toBe(left)
  request(1).refuse(new InvalidWalletAnswerError('not a list of accounts'))
  await settled()
  expect(outcome).toEqual(['a revoked'])
})

test('an invalid answer to an abandoned request revokes nothing while a newer request is pending', async () => {
  const { connectRequests, request, outcome } = createScene()
  const leaving = new AbortController()
  const gone = connectRequests.join('a', undefined, leaving.signal)
  leaving.abort(left)
  await expect(gone).rejects.toBe(left)
  const again = connectRequests.join('a', undefined, undefined)
  request(1).refuse(new InvalidWalletAnswerError('not a list of accounts'))
  await settled()
  expect(outcome).toEqual([])
  request(2).approve()
  await again
  expect(outcome).toEqual(['a 2 connected'])
})

test('calls onCountChange for each change of the count', async () => {
  const counts: number[] = []
  const { connectRequests, request } = createScene({ onCountChange: (count) => counts.push(count) })
  const leaving = new AbortController()
  const one = connectRequests.join('a', undefined, undefined)
  const shared = connectRequests.join('a', undefined, undefined)
  const other = connectRequests.join('b', undefined, leaving.signal)
  expect(counts).toEqual([1, 2])
  leaving.abort(left)
  await expect(other).rejects.toBe(left)
  expect(counts).toEqual([1, 2, 1])
  request(1).approve()
  await Promise.all([one, shared])
  expect(counts).toEqual([1, 2, 1, 0])
})
