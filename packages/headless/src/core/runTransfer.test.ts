import { expect, test, vi } from 'vitest'
import { startUntilTestEnds } from '../../test/startUntilTestEnds.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import type { Network } from '../shared/types.js'
import type { TransactionObservation, TransactionObserver, TransfersCapability } from './capabilities.js'
import { createLatchkey } from './createLatchkey.js'
import type { LatchkeyEvent } from './events.js'
import { internalsOf } from './internals.js'
import { runTransfer } from './runTransfer.js'

/** Sends the transaction `A`, which an adapter observes. Resolves with its last event. */
async function lastEventOf(observe: () => Promise<TransactionObserver>): Promise<LatchkeyEvent | undefined> {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [
      {
        id: 1,
        name: 'One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
      },
    ],
    adapters: [
      {
        ...wagmiAdapter(),
        create(context) {
          const adapter = wagmiAdapter().create(context)
          return { ...adapter, transfers: { ...(adapter.transfers as TransfersCapability), observe } }
        },
      },
    ],
  })
  startUntilTestEnds(latchkey)
  const events: LatchkeyEvent[] = []
  latchkey.events.subscribe((event) => events.push(event))
  const [network] = internalsOf(latchkey).stores.networks.getState().networks as [Network]
  await runTransfer(latchkey, {
    namespace: 'eip155',
    transfer: async () => ({ hash: 'A', from: '0x1', network }),
  })
  await vi.waitFor(() => expect(events).toHaveLength(3), { timeout: 60_000 })
  expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['send.started', 'send.succeeded'])
  return events[2]
}

const inclusion = { block: 'b1', outcome: 'success', confirmations: 1, isFinal: true } as const

test.each<[string, TransactionObservation]>([
  ['cancelled', { kind: 'displaced', by: { hash: 'B', purpose: 'cancel', inclusion } }],
  ['replaced', { kind: 'displaced', by: { hash: 'B', purpose: 'other', inclusion } }],
  ['expired', { kind: 'missing', isExpired: true }],
  ['dropped', { kind: 'missing', isExpired: false }],
])('a transaction that is %s ends in send.failed', async (what, observation) => {
  const read = async () => observation
  const event = await lastEventOf(async () => ({ confirmations: 1, pollMs: 1, canDrop: true, read }))
  expect(event).toMatchObject({ type: 'send.failed', hash: 'A', error: { code: `send/${what}` } })
})

test('a transaction whose end cannot be read ends in send.unconfirmed', async () => {
  const event = await lastEventOf(async () => {
    throw new Error('offline')
  })
  expect(event).toMatchObject({ type: 'send.unconfirmed', hash: 'A', error: { code: 'rpc/unknown' } })
})
