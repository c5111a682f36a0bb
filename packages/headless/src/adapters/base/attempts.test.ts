import { expect, test, vi } from 'vitest'
import { ConnectionCancelledError } from '../../shared/errors/connect.js'
import { createAttempts } from './attempts.js'

/** Wallets that are asked and answer when the test says so; what counted and what was taken back, in order. */
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
  const attempts = createAttempts<string>({
    ask: (wallet, networkId, signal) =>
      new Promise((resolve, reject) => {
        const number = requests.length + 1
        const approve = () => resolve(commit ?? (() => outcome.push(`${wallet} ${number} counts`)))
        requests.push({ wallet, networkId, signal, approve, refuse: reject })
      }),
    takeBack: (wallet) => outcome.push(`${wallet} taken back`),
    onCountChange,
  })
  function request(number: number) {
    const found = requests[number - 1]
    if (!found) throw new Error(`Request ${number} was not made`)
    return found
  }
  return { attempts, requests, request, outcome }
}

/** Everything that was queued has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const left = new Error('left')

test('callers that overlap share one request and its answer', async () => {
  const { attempts, requests, request, outcome } = createScene()
  const both = [attempts.join('a', 'eip155:1', undefined), attempts.join('a', 'eip155:2', undefined)]
  expect(requests).toMatchObject([{ wallet: 'a', networkId: 'eip155:1' }])
  expect(attempts.count).toBe(1)
  request(1).approve()
  await Promise.all(both)
  expect(outcome).toEqual(['a 1 counts'])
  expect(attempts.count).toBe(0)
})

test('wallets are asked beside each other, and a refusal of one concerns its callers only', async () => {
  const { attempts, request, outcome } = createScene()
  const refused = attempts.join('a', undefined, undefined)
  const approved = attempts.join('b', undefined, undefined)
  expect(attempts.count).toBe(2)
  const no = new Error('no')
  request(1).refuse(no)
  await expect(refused).rejects.toBe(no)
  expect(attempts.count).toBe(1)
  request(2).approve()
  await approved
  expect(outcome).toEqual(['b 2 counts'])
})

test('after an answer, whichever, the wallet is asked anew', async () => {
  const { attempts, request, requests } = createScene()
  const refused = attempts.join('a', undefined, undefined)
  request(1).refuse(new Error('no'))
  await expect(refused).rejects.toThrow('no')
  const approved = attempts.join('a', undefined, undefined)
  request(2).approve()
  await approved
  void attempts.join('a', undefined, undefined)
  expect(requests).toHaveLength(3)
})

test('who leaves is let go at once with the reason given; the request lives on for the others', async () => {
  const { attempts, request, outcome } = createScene()
  const leaving = new AbortController()
  const gone = attempts.join('a', undefined, leaving.signal)
  const staying = attempts.join('a', undefined, undefined)
  leaving.abort(left)
  await expect(gone).rejects.toBe(left)
  expect(request(1).signal.aborted).toBe(false)
  request(1).approve()
  await staying
  expect(outcome).toEqual(['a 1 counts'])
})

test('when the last one leaves the wallet is told, and an approval that still comes is taken back', async () => {
  const { attempts, request, outcome } = createScene()
  const leaving = [new AbortController(), new AbortController()]
  const gone = leaving.map(({ signal }) => attempts.join('a', undefined, signal))
  for (const controller of leaving) controller.abort(left)
  for (const each of gone) await expect(each).rejects.toBe(left)
  expect(request(1).signal.reason).toBeInstanceOf(ConnectionCancelledError)
  expect(attempts.count).toBe(0)
  request(1).approve()
  await settled()
  expect(outcome).toEqual(['a taken back'])
})

test('a refusal after everybody left changes nothing and surfaces nowhere', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  try {
    const { attempts, request, outcome } = createScene()
    const leaving = new AbortController()
    const gone = attempts.join('a', undefined, leaving.signal)
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

test('who comes back while the abandoned request is still open asks anew', async () => {
  const { attempts, request, requests, outcome } = createScene()
  const leaving = new AbortController()
  const gone = attempts.join('a', undefined, leaving.signal)
  leaving.abort(left)
  await expect(gone).rejects.toBe(left)
  const again = attempts.join('a', undefined, undefined)
  expect(requests).toHaveLength(2)
  // The refusal of the abandoned one does not end the new one.
  request(1).refuse(new Error('withdrawn'))
  await settled()
  expect(attempts.count).toBe(1)
  request(2).approve()
  await again
  expect(outcome).toEqual(['a 2 counts'])
})

/** The abandoned request is approved while a newer one is open. */
async function approvedLate(commit?: () => void) {
  const scene = createScene(commit && { commit })
  const [first, second] = [new AbortController(), new AbortController()]
  const gone = scene.attempts.join('a', undefined, first.signal)
  first.abort(left)
  await expect(gone).rejects.toBe(left)
  const again = scene.attempts.join('a', undefined, second.signal)
  again.catch(() => {})
  scene.request(1).approve()
  await settled()
  expect(scene.outcome).toEqual([])
  return { ...scene, again, second }
}

test('an approval of the abandoned request is left alone when the newer one is approved, too', async () => {
  const { request, again, outcome } = await approvedLate()
  request(2).approve()
  await again
  expect(outcome).toEqual(['a 2 counts'])
})

test('an approval of the abandoned request is taken back when the newer one is refused', async () => {
  const { request, again, outcome } = await approvedLate()
  request(2).refuse(new Error('no'))
  await expect(again).rejects.toThrow('no')
  expect(outcome).toEqual(['a taken back'])
})

test('an approval of the abandoned request is taken back when the newer one is abandoned as well', async () => {
  const { request, again, second, outcome } = await approvedLate()
  second.abort(left)
  await expect(again).rejects.toBe(left)
  expect(outcome).toEqual(['a taken back'])
  request(2).refuse(new Error('withdrawn'))
  await settled()
  expect(outcome).toEqual(['a taken back'])
})

test('an answer that cannot count is an error of its callers, and the wallet can be asked again', async () => {
  const failed = new Error('cannot count')
  const attempts = createAttempts<string>({
    ask: async () => () => {
      throw failed
    },
    takeBack: () => {},
  })
  await expect(attempts.join('a', undefined, undefined)).rejects.toBe(failed)
  expect(attempts.count).toBe(0)
})

test('an approval of the abandoned request is taken back when the newer answer cannot count', async () => {
  const { request, again, outcome } = await approvedLate(() => {
    throw new Error('cannot count')
  })
  request(2).approve()
  await expect(again).rejects.toThrow('cannot count')
  expect(outcome).toEqual(['a taken back'])
})

test('tells each change of the count', async () => {
  const counts: number[] = []
  const { attempts, request } = createScene({ onCountChange: (count) => counts.push(count) })
  const leaving = new AbortController()
  const one = attempts.join('a', undefined, undefined)
  const shared = attempts.join('a', undefined, undefined)
  const other = attempts.join('b', undefined, leaving.signal)
  expect(counts).toEqual([1, 2])
  leaving.abort(left)
  await expect(other).rejects.toBe(left)
  expect(counts).toEqual([1, 2, 1])
  request(1).approve()
  await Promise.all([one, shared])
  expect(counts).toEqual([1, 2, 1, 0])
})
