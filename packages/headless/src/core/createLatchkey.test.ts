import { expect, test } from 'vitest'
import { mainnet } from '../exports/networks.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import { getNetworks } from '../features/network/getNetworks.js'
import { createLatchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'

test('has these public members, and no store', () => {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    adapters: [wagmiAdapter()],
    storage: null,
  })
  expect(Object.keys(latchkey).sort()).toEqual([
    'adapter',
    'adapters',
    'events',
    'id',
    'options',
    'pairing',
    'start',
  ])
  expect(Object.keys(latchkey.events)).toEqual(['subscribe'])
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(false)
})

test('a network keeps its short name and its images (spec 3.3/assets, 3.3/network-name)', () => {
  const named = { network: 'homestead', imageUrl: '/networks/ethereum.svg', imageId: 'ethereum' }
  const { network } = getNetworks(
    createLatchkey({
      metadata: { name: 'Test' },
      networks: [{ ...mainnet, ...named }],
      adapters: [wagmiAdapter()],
      storage: null,
    }),
  )
  expect(network).toMatchObject({ name: 'Ethereum', ...named })
})
