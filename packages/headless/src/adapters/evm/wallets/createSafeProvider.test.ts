import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSafeProvider } from './createSafeProvider.js'

const safeTxHash = `0x${'5a'.repeat(32)}`
const transactionHash = `0x${'7b'.repeat(32)}`
const executed = { status: 200, receipts: [{ transactionHash }] }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The SDK's provider. It answers requests for the status in this order, with the last answer repeated. */
function send(statuses: readonly unknown[], threshold = 1) {
  let asked = 0
  const provider = createSafeProvider(
    {
      async request({ method }) {
        if (method === 'eth_sendTransaction') return safeTxHash
        const status = statuses[Math.min(asked++, statuses.length - 1)]
        if (status instanceof Error) throw status
        return status
      },
    },
    { threshold },
  )
  const outcome = provider.request({ method: 'eth_sendTransaction', params: [{}] })
  outcome.catch(() => {})
  return { outcome, asked: () => asked }
}

test('reads the status until the transaction is on the network', async () => {
  const { outcome } = send([new Error('Not found'), undefined, { status: 100 }, { status: 100 }, executed])
  await vi.runAllTimersAsync()
  await expect(outcome).resolves.toBe(transactionHash)
})

test('resolves with the hash of a transaction that failed in its block', async () => {
  const { outcome } = send([{ ...executed, status: 500 }])
  await expect(outcome).resolves.toBe(transactionHash)
})

test('rejects at once if other owners must confirm', async () => {
  const { outcome, asked } = send([{ status: 100 }], 2)
  await expect(outcome).rejects.toMatchObject({ code: 'send/safe-pending', safeTxHash })
  expect(asked()).toBe(1)
})

test('rejects if the owners cancel', async () => {
  const { outcome } = send([{ status: 100 }, { status: 400 }])
  await vi.runAllTimersAsync()
  await expect(outcome).rejects.toMatchObject({ code: 'send/cancelled' })
})

test.each([
  [{ status: 100 }],
  [new Error('Not found')],
  ['nonsense'],
  [{ status: 200, receipts: [{ transactionHash: '0x; drop' }] }],
])('stops reading the status: %j', async (status) => {
  const { outcome, asked } = send([status])
  await vi.runAllTimersAsync()
  await expect(outcome).rejects.toMatchObject({ code: 'send/safe-pending' })
  expect(asked()).toBe(180)
})

test.each(['personal_sign', 'eth_signTypedData_v4'])(
  '%s without a signature rejects as pending',
  async (method) => {
    const provider = createSafeProvider({ request: async () => '0x' }, { threshold: 2 })
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 'sign/safe-pending' })
    await expect(provider.request({ method: 'eth_getCode' })).resolves.toBe('0x')
  },
)

test('a request for accounts has those of the SDK, which answers no such request', async () => {
  const accounts = [`0x${'5a'.repeat(20)}`]
  const provider = createSafeProvider(
    {
      async request({ method }) {
        if (method === 'eth_accounts') return accounts
        throw new Error(`"${method}" not implemented`)
      },
    },
    { threshold: 1 },
  )
  await expect(provider.request({ method: 'eth_requestAccounts' })).resolves.toBe(accounts)
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toBe(accounts)
})

test('a refusal gets its code, other errors stay unchanged', async () => {
  const failing = (error: Error) =>
    createSafeProvider({ request: () => Promise.reject(error) }, { threshold: 1 }).request({ method: 'a' })
  await expect(failing(new Error('Transaction was rejected'))).rejects.toMatchObject({ code: 4001 })
  const other = new Error('The nonce was rejected by the node, or so')
  await expect(failing(other)).rejects.toBe(other)
})

test("events are those of the SDK's provider", () => {
  const listeners = new Map<string, unknown>()
  const listener = () => {}
  const provider = createSafeProvider(
    {
      request: async () => null,
      on: (event, given) => listeners.set(event, given),
      removeListener: (event) => listeners.delete(event),
    },
    { threshold: 1 },
  )
  provider.on?.('disconnect', listener)
  expect(listeners.get('disconnect')).toBe(listener)
  provider.removeListener?.('disconnect', listener)
  expect(listeners.size).toBe(0)
})
