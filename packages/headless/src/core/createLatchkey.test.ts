import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/scene.js'
import { base, mainnet } from '../exports/networks.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import { walletConnect } from '../exports/wallet-connect.js'
import { getAccount } from '../features/account/getAccount.js'
import { getNetworks } from '../features/network/getNetworks.js'
import { AdapterNotFoundError } from '../shared/errors/config.js'
import { createLatchkey } from './createLatchkey.js'
import type { LatchkeyEvent } from './events.js'
import { internalsOf } from './internals.js'
import type { LatchkeyOptions } from './options.js'

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
    'embedded',
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

/** Entries that an earlier visit has stored. */
const stored = (prefix: string) => ({
  [`${prefix}connections`]: JSON.stringify({
    version: 1,
    value: {
      eip155: [{ connectorId: 'io.test', accounts: [{ address: '0xa' }], networkId: 'eip155:8453' }],
    },
  }),
  [`${prefix}eip155:connected_connector_id`]: JSON.stringify({ version: 1, value: 'io.test' }),
  [`${prefix}active_caip_network_id`]: JSON.stringify({ version: 1, value: 'eip155:8453' }),
  [`${prefix}connection_status`]: JSON.stringify({ version: 1, value: 'connected' }),
  [`${prefix}connected_namespaces`]: JSON.stringify({ version: 1, value: ['eip155'] }),
})
const create = (options: Partial<LatchkeyOptions> = {}) =>
  createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet, base],
    adapters: [wagmiAdapter()],
    storage: null,
    ...options,
  })

test('a new latchkey already has the account and the network of the last visit', () => {
  const storage = memoryStorage(stored('@appkit-wallet/'))
  const latchkey = create({ storage })
  expect(getAccount(latchkey)).toMatchObject({ status: 'connecting', address: '0xa' })
  expect(getNetworks(latchkey).networkId).toBe('eip155:8453')
})

test('a stored network that is not configured any more is not restored', () => {
  const storage = memoryStorage(stored('@appkit-wallet/'))
  const latchkey = create({ storage, networks: [mainnet] })
  expect(getNetworks(latchkey).networkId).toBe('eip155:1')
})

test.each([
  [{}, '@appkit-wallet/'],
  [{ id: 'latchkey' }, '@appkit-wallet/'],
  [{ id: 'second' }, '@appkit-wallet/second/'],
  [{ storagePrefix: 'own.' }, 'own.'],
  [{ id: 'second', storagePrefix: 'own.' }, 'own.second/'],
])('with %o, the storage has the prefix %s', (options, prefix) => {
  const status = (stands: string) =>
    getAccount(create({ ...options, storage: memoryStorage(stored(stands)) })).status
  expect(status(prefix)).toBe('connecting')
  expect(status(`${prefix}latchkey/`)).toBe('disconnected')
})

test('without reconnecting, what is stored of the connection is removed', () => {
  const storage = memoryStorage({ ...stored('@appkit-wallet/'), other: 'x' })
  const latchkey = create({ storage, enableReconnect: false })
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(Object.keys(storage.entries)).toEqual(['@appkit-wallet/active_caip_network_id', 'other'])
})

test('has a pairing only if one is given and not turned off', () => {
  expect(create().pairing).toBeUndefined()
  expect(create({ pairing: walletConnect() }).pairing).toBeDefined()
  expect(create({ pairing: walletConnect(), enableWalletConnect: false }).pairing).toBeUndefined()
})

test('a namespace without an adapter, and a namespace that is missing, are errors (spec 8.6/controller)', () => {
  const latchkey = create()
  expect(latchkey.adapter('eip155')).toBe(latchkey.adapters[0])
  expect(() => latchkey.adapter('solana')).toThrow(AdapterNotFoundError)
  expect(() => latchkey.adapter(undefined as never)).toThrow(AdapterNotFoundError)
})

test('an event has the time at which it was emitted, and reaches listeners until they unsubscribe', () => {
  const latchkey = create()
  const events: LatchkeyEvent[] = []
  const stop = latchkey.events.subscribe((event) => events.push(event))
  const before = Date.now()
  internalsOf(latchkey).emit({ type: 'modal.closed' })
  stop()
  internalsOf(latchkey).emit({ type: 'modal.closed' })
  expect(events).toEqual([{ type: 'modal.closed', at: expect.any(Number) }])
  expect(events[0]?.at).toBeGreaterThanOrEqual(before)
})

test('a store of a feature is created once', () => {
  const { store } = internalsOf(create())
  const first = store('own', () => ({}))
  expect(store('own', () => ({}))).toBe(first)
  expect(store('other', () => ({}))).not.toBe(first)
})
