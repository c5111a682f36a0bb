import { expect, test } from 'vitest'
import { startUntilTestEnds } from '../../../test/startUntilTestEnds.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { UnsupportedChainError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'
import type { TransactionObservation, TransfersCapability } from '../capabilities.js'
import { createLatchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { followTransaction } from './followTransaction.js'

const confirmed: TransactionObservation = {
  kind: 'included',
  inclusion: { block: 'b1', outcome: 'success', confirmations: 1, isFinal: true },
}
const network = (id: number) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

/** A latchkey whose adapter observes transactions with `read`, and the hashes it was asked to observe. */
function scene(read: (hash: string) => Promise<TransactionObservation>, hasTransfers = true) {
  const observed: string[] = []
  const failing = new Set<string>()
  const observe: TransfersCapability['observe'] = async ({ hash, network }) => {
    observed.push(`${network.networkId} ${hash}`)
    if (failing.delete(hash)) throw new Error('offline')
    return { confirmations: 1, pollMs: 1_000, canDrop: false, read: () => read(hash) }
  }
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [network(1), network(2)],
    adapters: [
      {
        ...wagmiAdapter(),
        create(context) {
          const { transfers, ...adapter } = wagmiAdapter().create(context)
          return { ...adapter, ...(hasTransfers && transfers && { transfers: { ...transfers, observe } }) }
        },
      },
    ],
  })
  startUntilTestEnds(latchkey)
  const [first, second] = internalsOf(latchkey).stores.networks.getState().networks as [Network, Network]
  const follow = (hash: string, on = first) => followTransaction(latchkey, { hash, network: on })
  return { follow, observed, failing, second }
}

test('calls with one hash share what is known of the transaction', async () => {
  const { follow, observed, second } = scene(async () => confirmed)
  const result = { hash: 'A', status: 'success' }
  expect(await Promise.all([follow('A'), follow('A')])).toEqual([result, result])
  await follow('A')
  expect(observed).toEqual(['eip155:1 A'])
  await follow('B')
  await follow('A', second)
  expect(observed).toEqual(['eip155:1 A', 'eip155:1 B', 'eip155:2 A'])
})

test('a transaction whose observer could not be loaded is observed by the next call', async () => {
  const { follow, observed, failing } = scene(async () => confirmed)
  failing.add('A')
  await expect(follow('A')).rejects.toThrow('offline')
  expect(await follow('A')).toMatchObject({ hash: 'A' })
  expect(observed).toHaveLength(2)
})

test('throws if the adapter has no transfers', async () => {
  const { follow } = scene(async () => confirmed, false)
  await expect(follow('A')).rejects.toBeInstanceOf(UnsupportedChainError)
})

test('keeps a hundred transactions, and those that are followed', async () => {
  let confirm = () => {}
  const answer = new Promise<TransactionObservation>((resolve) => {
    confirm = () => resolve(confirmed)
  })
  const { follow, observed } = scene(async (hash) => (hash === 'followed' ? answer : confirmed))
  const following = follow('followed')
  for (let index = 1; index < 100; index++) await follow(`${index}`)
  await follow('1')
  expect(observed).toHaveLength(100)
  await follow('100')
  expect(observed).toHaveLength(101)
  // Only the oldest one without followers was forgotten.
  await follow('2')
  expect(observed).toHaveLength(101)
  await follow('1')
  expect(observed).toHaveLength(102)
  const joined = follow('followed')
  confirm()
  expect(await Promise.all([following, joined])).toHaveLength(2)
  expect(observed).toHaveLength(102)
})
