import { expect, test } from 'vitest'
import { memoryStorage, sandboxNetworks } from '../../test/scene.js'
import { AdapterNotFoundError } from '../shared/errors/config.js'
import { defineNetwork } from '../shared/networks.js'
import type { Connection } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import { createAccountsSync } from './createAccountsSync.js'
import { createStorageFollower } from './createStorageFollower.js'
import { createStorage } from './storage.js'
import { connectedConnectorId, type StoredConnection, storageEntries } from './storageEntries.js'
import { createAccountsStore } from './stores/accounts.js'
import { createConnectorsStore } from './stores/connectors.js'
import { createNetworksStore } from './stores/networks.js'
import type { Stores } from './stores/stores.js'

const connectionOf = (id: string): Connection => ({
  connectorKey: `eip155:${id}`,
  connectorId: id,
  namespace: 'eip155',
  accounts: [{ address: `0x-${id}`, type: 'eoa' }],
  networkId: 'eip155:1338',
})

const storedOf = (id: string): StoredConnection => ({
  connectorId: id,
  accounts: [{ address: `0x-${id}` }],
  networkId: 'eip155:1338',
})

/** An adapter that remembers what it was asked, and connects when the test says so. */
function scene({ stored = [], active }: { stored?: readonly string[]; active?: string } = {}) {
  const [first, ...others] = sandboxNetworks().map((network) => defineNetwork(network))
  if (!first) throw new Error('There is no network.')
  const stores = {
    accounts: createAccountsStore(['eip155']),
    connectors: createConnectorsStore(),
    networks: createNetworksStore([first, ...others], first),
  } as unknown as Stores
  const entries: Record<string, string> = {}
  const storage = createStorage(memoryStorage(entries), 'own.')
  const store = (ids: readonly string[], activeId = ids[0]) => {
    if (activeId) storage.set(connectedConnectorId('eip155'), activeId)
    else storage.remove(connectedConnectorId('eip155'))
    storage.set(storageEntries.connections, { eip155: ids.map(storedOf) })
  }
  if (active ?? stored[0]) store(stored, active ?? stored[0])

  let connections: readonly Connection[] = []
  let reconnecting: (id: string) => Promise<void> = async () => {}
  const asked: unknown[] = []
  const adapter = {
    namespace: 'eip155',
    getSnapshot: () => ({ connectors: [], connections }),
    getCapabilities: () => ({}),
    async reconnect(parameters: { connectorId: string }) {
      asked.push(['reconnect', parameters])
      await reconnecting(parameters.connectorId)
    },
    async disconnect(parameters: unknown) {
      asked.push(['disconnect', parameters])
    },
    accounts: {
      async activate(parameters: unknown) {
        asked.push(['activate', parameters])
      },
    },
  } as unknown as Adapter
  const sync = createAccountsSync({ adapters: [adapter], stores, storage, emit: () => {} })
  return {
    ...createStorageFollower({ adapters: [adapter], storage, sync }),
    asked,
    entries,
    store,
    connect(...ids: readonly string[]) {
      connections = ids.map(connectionOf)
      sync.sync(adapter)
    },
    onReconnect(run: (id: string) => Promise<void>) {
      reconnecting = run
    },
    account: () => stores.accounts.getState().eip155,
  }
}

test('a namespace that is not stored is disconnected, without asking if it has no connection', async () => {
  const { follow, asked, connect, store } = scene()
  expect(await follow('eip155')).toBeUndefined()
  expect(asked).toEqual([])
  connect('vault')
  store([])
  await follow('eip155')
  expect(asked).toEqual([['disconnect', { silent: true }]])
})

test('reconnects each stored connection that is missing, with its network, and says which is active', async () => {
  const { follow, asked, connect, onReconnect } = scene({ stored: ['vault', 'other'], active: 'other' })
  onReconnect(async (id) => {
    if (id === 'vault') connect('vault')
  })
  expect(await follow('eip155')).toEqual(connectionOf('vault'))
  expect(asked).toEqual([
    ['reconnect', { connectorId: 'other', networkId: 'eip155:1338', isActive: true, address: '0x-other' }],
    ['reconnect', { connectorId: 'vault', networkId: 'eip155:1338', isActive: false, address: '0x-vault' }],
  ])
})

test('reconnects a connector that is stored without its account, as older versions do', async () => {
  const { follow, asked, account, onReconnect } = scene({ active: 'vault' })
  onReconnect(async () => expect(account()?.status).toBe('disconnected'))
  await follow('eip155')
  expect(asked).toEqual([['reconnect', { connectorId: 'vault', networkId: undefined, isActive: true }]])
})

test('does not ask the wallets if the connections are those that are stored', async () => {
  const { follow, asked, connect, store } = scene()
  connect('vault', 'other')
  store(['vault', 'other'])
  expect(await follow('eip155')).toEqual(connectionOf('vault'))
  expect(asked).toEqual([])
})

test('activates the connection that another tab has activated', async () => {
  const { follow, asked, connect, store } = scene()
  connect('vault', 'other')
  store(['vault', 'other'], 'other')
  await follow('eip155')
  expect(asked).toEqual([['activate', { connectorKey: 'eip155:other' }]])
})

test('disconnects the one of several connections that another tab has ended', async () => {
  const { follow, asked, connect, store } = scene()
  connect('vault', 'other')
  store(['vault'])
  await follow('eip155')
  expect(asked).toEqual([['disconnect', { connectorKey: 'eip155:other', silent: true }]])
})

test('a single connection is not disconnected before another one takes its place', async () => {
  const { follow, asked, connect, store } = scene()
  connect('vault')
  store(['other'])
  await follow('eip155')
  expect(asked).toEqual([
    ['reconnect', { connectorId: 'other', networkId: 'eip155:1338', isActive: true, address: '0x-other' }],
  ])
})

test('shows the stored account while its wallet is asked, and not afterwards', async () => {
  const { follow, account, onReconnect } = scene({ stored: ['vault'] })
  onReconnect(async () => {
    expect(account()).toMatchObject({ status: 'connecting', isReconnecting: true, activeAddress: '0x-vault' })
    throw new Error('broken')
  })
  await expect(follow('eip155')).rejects.toThrow('broken')
  expect(account()).toMatchObject({ status: 'disconnected', isReconnecting: false })
})

test('does not show a stored account again if only the others of its namespace are missing', async () => {
  const { follow, account, connect, store, onReconnect } = scene()
  connect('vault')
  store(['vault', 'other'])
  onReconnect(async () => {
    connect()
    expect(account()?.status).toBe('disconnected')
  })
  await follow('eip155')
})

test('restore() shows the stored account until it was followed', async () => {
  const { follow, restore, account, store } = scene({ stored: ['vault'] })
  restore('eip155')
  expect(account()).toMatchObject({ status: 'connecting', isReconnecting: true, activeAddress: '0x-vault' })
  store([])
  await follow('eip155')
  expect(account()?.status).toBe('disconnected')
})

test('restore() shows nothing if nothing is stored', () => {
  const { restore, account } = scene()
  restore('eip155')
  expect(account()?.status).toBe('disconnected')
})

test('a change while it runs is followed afterwards, by the same promise', async () => {
  const { follow, asked, store, onReconnect } = scene({ stored: ['vault'] })
  let answer = () => {}
  onReconnect(() => new Promise((resolve) => (answer = resolve)))
  const first = follow('eip155')
  store(['other'])
  expect(follow('eip155')).toBe(first)
  onReconnect(async () => {})
  answer()
  await first
  expect(asked).toMatchObject([
    ['reconnect', { connectorId: 'vault' }],
    ['reconnect', { connectorId: 'other' }],
  ])
  await follow('eip155')
  expect(asked).toHaveLength(3)
})

test('a failure does not keep the next change from being followed', async () => {
  const { follow, asked, onReconnect } = scene({ stored: ['vault'] })
  onReconnect(() => Promise.reject(new Error('broken')))
  await expect(follow('eip155')).rejects.toThrow('broken')
  onReconnect(async () => {})
  await follow('eip155')
  expect(asked).toHaveLength(2)
})

test('what was read from storage is not written again', async () => {
  const { follow, entries, connect, onReconnect } = scene({ stored: ['vault', 'other'] })
  const before = { ...entries }
  onReconnect(async (id) => connect(id))
  await follow('eip155')
  await Promise.resolve()
  expect(entries).toEqual(before)
})

test('rejects for a namespace without an adapter', async () => {
  await expect(scene().follow('solana')).rejects.toBeInstanceOf(AdapterNotFoundError)
})
