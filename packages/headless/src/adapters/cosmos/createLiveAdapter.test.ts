import { expect, test } from 'vitest'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { createLiveAdapter } from './createLiveAdapter.js'
import { cosmosHub } from './networks.js'

const create = () =>
  createLiveAdapter({
    metadata: { name: 'Test' },
    networks: [cosmosHub],
    enableEIP6963: true,
    isMultiWallet: () => false,
  })

test('starts and ends without a wallet', () => {
  const adapter = create()
  const stop = adapter.start()
  expect(adapter.getSnapshot().connectors).toEqual([])
  expect(stop()).toBeUndefined()
})

test('signs no message', async () => {
  const signing = create().signMessage({ connectorKey: 'cosmos:pairing', address: 'cosmos1', message: 'a' })
  await expect(signing).rejects.toBeInstanceOf(NotImplementedByAdapterError)
  await expect(signing).rejects.toMatchObject({ message: expect.stringContaining('Cosmos') })
})
