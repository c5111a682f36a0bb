import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../test/scene.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { startUntilTestEnds } from '../../../test/startUntilTestEnds.js'
import { recentReceiversStore } from '../../features/send/recentReceivers.js'
import { internalsOf } from '../internals.js'
import { readSentTransactions } from '../transactions/sentTransactions.js'

const wrapped = (value: unknown) => JSON.stringify({ version: 1, value })
const key = (name: string) => `@appkit-wallet/${name}`
const mint = 'EPjFWdd5AufqSSqeM2qNVREYiPKRJtvCRZzXwoWq7Rcv'

test('a disconnect removes what is stored of its namespace, and the caches (spec 4.3/balances)', async () => {
  const storage = memoryStorage({
    [key('portfolio_cache')]: wrapped({ a: 1 }),
    [key('recent_receivers')]: wrapped([
      { namespace: 'eip155', address },
      { namespace: 'solana', address: mint },
      null,
    ]),
    [key('sent_transactions')]: wrapped([
      { networkId: 'eip155:1', hash: '0xa', from: address, sentAt: 1, status: 'success' },
      {
        networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        hash: 'b',
        from: mint,
        sentAt: 1,
        status: 'success',
      },
    ]),
  })
  const { latchkey } = await createServiceScene({}, { storage })
  startUntilTestEnds(latchkey)
  expect(recentReceiversStore(latchkey).getState()).toHaveLength(2)
  internalsOf(latchkey).emit({ type: 'account.disconnected', namespace: 'solana', isPaused: false })
  await vi.waitFor(() => expect(storage.entries[key('sent_transactions')]).not.toContain('"b"'))
  expect(readSentTransactions(latchkey).map(({ hash }) => hash)).toEqual(['0xa'])
  expect(recentReceiversStore(latchkey).getState()).toEqual([{ namespace: 'eip155', address }])
  expect(storage.entries[key('recent_receivers')]).not.toContain(mint)
  expect(storage.entries[key('portfolio_cache')]).toBeUndefined()
  internalsOf(latchkey).emit({ type: 'account.disconnected', namespace: 'eip155', isPaused: false })
  await vi.waitFor(() => expect(storage.entries[key('sent_transactions')]).toBe(wrapped([])))
  expect(storage.entries[key('recent_receivers')]).not.toContain(address)
})
