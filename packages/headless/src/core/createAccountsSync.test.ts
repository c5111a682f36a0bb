import { expect, test } from 'vitest'
import { memoryStorage, sandboxNetworks } from '../../test/scene.js'
import { solana } from '../exports/networks.js'
import { defineNetwork } from '../shared/networks.js'
import type { Connection } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import { createAccountsSync } from './createAccountsSync.js'
import type { LatchkeyEventInput } from './events.js'
import { createStorage } from './storage.js'
import { connectedConnectorId, storageEntries } from './storageEntries.js'
import { createAccountsStore } from './stores/accounts.js'
import { createConnectorsStore } from './stores/connectors.js'
import { createNetworksStore } from './stores/networks.js'
import type { Stores } from './stores/stores.js'

const connectionOf = (namespace: 'eip155' | 'solana', more: Partial<Connection> = {}): Connection =>
  ({
    connectorKey: `${namespace}:vault`,
    connectorId: 'vault',
    namespace,
    accounts: [{ address: `${namespace}-a`, type: 'eoa', publicKey: 'k' }, { address: `${namespace}-b` }],
    networkId: namespace === 'eip155' ? 'eip155:1337' : solana.networkId,
    ...more,
  }) as unknown as Connection

/** Two adapters whose connections the test sets. */
function scene() {
  const networks = [...sandboxNetworks(), solana].map((network) => defineNetwork(network))
  const [first] = networks
  if (!first) throw new Error('There is no network.')
  const stores = {
    accounts: createAccountsStore(['eip155', 'solana']),
    connectors: createConnectorsStore(),
    networks: createNetworksStore(networks, first),
  } as unknown as Stores
  const capabilities: Record<string, object> = {}
  const connections: Record<string, readonly Connection[]> = { eip155: [], solana: [] }
  const adapters = (['eip155', 'solana'] as const).map(
    (namespace) =>
      ({
        namespace,
        getSnapshot: () => ({ connectors: [], connections: connections[namespace] }),
        getCapabilities: () => capabilities[namespace] ?? {},
      }) as unknown as Adapter,
  )
  const base = memoryStorage()
  const storage = createStorage(base, 'own.')
  const events: LatchkeyEventInput[] = []
  const sync = createAccountsSync({ adapters, stores, storage, emit: (event) => events.push(event) })
  const set = (namespace: 'eip155' | 'solana', next: readonly Connection[]) => {
    connections[namespace] = next
    sync.sync(adapters.find((each) => each.namespace === namespace) as Adapter)
  }
  return {
    sync,
    set,
    storage,
    /** The storage as another tab has it. */
    elsewhere: createStorage(base, 'own.'),
    stores,
    capabilities,
    taken: () => events.splice(0),
    account: (namespace: 'eip155' | 'solana') => stores.accounts.getState()[namespace],
    active: () => {
      const { activeNamespace, activeNetworkId } = stores.networks.getState()
      return [activeNamespace, activeNetworkId]
    },
  }
}

test('a connection becomes the account and the active network, is stored, and is an event', async () => {
  const { set, account, active, storage, taken } = scene()
  set('solana', [connectionOf('solana')])
  expect(account('solana')).toEqual({
    status: 'connected',
    isReconnecting: false,
    connectorId: 'vault',
    connectorKey: 'solana:vault',
    accounts: connectionOf('solana').accounts,
    activeAddress: 'solana-a',
    networkId: solana.networkId,
    wallet: undefined,
  })
  expect(active()).toEqual(['solana', solana.networkId])
  expect(taken()).toEqual([
    { type: 'account.connected', namespace: 'solana', address: 'solana-a', isReconnected: false },
    { type: 'network.changed', namespace: 'solana', networkId: solana.networkId },
  ])
  await Promise.resolve()
  expect(storage.get(connectedConnectorId('solana'))).toBe('vault')
  expect(storage.get(storageEntries.connectedNamespaces)).toEqual(['solana'])
  expect(storage.get(storageEntries.connectionStatus)).toBe('connected')
  // The key and what else the wallet says are not stored.
  expect(storage.get(storageEntries.connections)).toEqual({
    solana: [
      {
        connectorId: 'vault',
        accounts: [{ address: 'solana-a', type: 'eoa' }, { address: 'solana-b' }],
        networkId: solana.networkId,
      },
    ],
  })
})

test('the same connection again changes nothing', () => {
  const { set, stores, taken } = scene()
  const list = [connectionOf('eip155')]
  set('eip155', list)
  taken()
  const before = [stores.accounts.getState(), stores.connectors.getState().connections]
  set('eip155', [...list])
  expect([stores.accounts.getState(), stores.connectors.getState().connections]).toEqual(before)
  expect(stores.connectors.getState().connections).toBe(before[1])
  expect(stores.accounts.getState()).toBe(before[0])
  expect(taken()).toEqual([])
})

test('reports another account and another network, each for itself', () => {
  const { set, active, taken } = scene()
  set('eip155', [connectionOf('eip155')])
  taken()
  set('eip155', [connectionOf('eip155', { accounts: [{ address: 'eip155-b' }] })])
  expect(taken()).toEqual([{ type: 'account.changed', namespace: 'eip155', address: 'eip155-b' }])
  set('eip155', [connectionOf('eip155', { accounts: [{ address: 'eip155-b' }], networkId: 'eip155:1338' })])
  expect(taken()).toEqual([{ type: 'network.changed', namespace: 'eip155', networkId: 'eip155:1338' }])
  expect(active()).toEqual(['eip155', 'eip155:1338'])
})

test('a wallet that switches in another namespace does not change the active network', () => {
  const { set, active } = scene()
  set('eip155', [connectionOf('eip155')])
  set('solana', [connectionOf('solana')])
  set('eip155', [connectionOf('eip155', { networkId: 'eip155:1338' })])
  expect(active()).toEqual(['solana', solana.networkId])
})

test('disconnecting makes the network of another connection active; the last one leaves it', async () => {
  const { set, account, active, storage, taken } = scene()
  set('eip155', [connectionOf('eip155')])
  set('solana', [connectionOf('solana')])
  taken()
  set('solana', [])
  expect(account('solana')).toEqual({ status: 'disconnected', isReconnecting: false, accounts: [] })
  expect(active()).toEqual(['eip155', 'eip155:1337'])
  expect(taken()).toEqual([{ type: 'account.disconnected', namespace: 'solana', isPaused: false }])
  await Promise.resolve()
  expect(storage.get(connectedConnectorId('solana'))).toBeUndefined()
  expect(Object.keys(storage.get(storageEntries.connections) ?? {})).toEqual(['eip155'])
  expect(storage.get(storageEntries.connectionStatus)).toBe('connected')
  set('eip155', [])
  expect(active()).toEqual(['eip155', 'eip155:1337'])
  expect(taken()).toEqual([
    { type: 'account.disconnected', namespace: 'eip155', isPaused: false },
    { type: 'account.allDisconnected' },
  ])
  expect(storage.get(storageEntries.connectionStatus)).toBe('disconnected')
  expect(storage.get(storageEntries.connectedNamespaces)).toEqual([])
})

test('while a connection is requested, the account is connecting; the end of a phase ends only that one', () => {
  const { sync, account } = scene()
  const phase = { type: 'connecting' } as const
  const [endFirst, endSecond] = [sync.beginPhase('eip155', phase), sync.beginPhase('eip155', phase)]
  expect(account('eip155')).toMatchObject({ status: 'connecting', isReconnecting: false })
  endFirst()
  endFirst()
  expect(account('eip155')?.status).toBe('connecting')
  endSecond()
  expect(account('eip155')?.status).toBe('disconnected')
})

test('a reconnecting wallet shows its stored account, and its connection is not a new one', () => {
  const { sync, set, account, active, taken } = scene()
  const stored = { connectorId: 'vault', accounts: [{ address: 'solana-a' }], networkId: solana.networkId }
  const end = sync.beginPhase('solana', { type: 'reconnecting', stored } as never)
  expect(account('solana')).toEqual({
    status: 'connecting',
    isReconnecting: true,
    connectorId: 'vault',
    accounts: stored.accounts,
    activeAddress: 'solana-a',
    networkId: solana.networkId,
  })
  expect(taken()).toEqual([])
  set('solana', [connectionOf('solana')])
  end()
  expect(account('solana')).toMatchObject({ status: 'connected', isReconnecting: false })
  expect(active()).toEqual(['eip155', 'eip155:1337'])
  expect(taken()).toEqual([
    { type: 'account.connected', namespace: 'solana', address: 'solana-a', isReconnected: true },
  ])
})

test('a namespace that joins a session does not become the active one', () => {
  const { sync, set, active } = scene()
  sync.beginPhase('solana', { type: 'joining' })
  set('solana', [connectionOf('solana')])
  expect(active()).toEqual(['eip155', 'eip155:1337'])
})

test('changes that were read from the storage are not stored again', async () => {
  const { sync, set, storage } = scene()
  await sync.withoutPersisting('eip155', 'connections', async () => set('eip155', [connectionOf('eip155')]))
  expect(storage.get(connectedConnectorId('eip155'))).toBeUndefined()
  const failing = sync.withoutPersisting('eip155', 'connections', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  set('eip155', [connectionOf('eip155', { connectorId: 'other', connectorKey: 'eip155:other' })])
  expect(storage.get(connectedConnectorId('eip155'))).toBe('other')
})

test('stores a second connection, which does not change the account', async () => {
  const { set, storage, taken } = scene()
  const first = connectionOf('eip155')
  set('eip155', [first])
  taken()
  set('eip155', [first, connectionOf('eip155', { connectorId: 'other', connectorKey: 'eip155:other' })])
  await Promise.resolve()
  expect(taken()).toEqual([])
  const ids = storage.get(storageEntries.connections)?.eip155?.map(({ connectorId }) => connectorId)
  expect(ids).toEqual(['vault', 'other'])
})

test('of 101 accounts of a wallet a hundred are stored, with the active one, and the other wallet whole', async () => {
  const { set, storage } = scene()
  const accounts = Array.from({ length: 101 }, (_, index) => ({ address: `a${index}` }))
  const other = connectionOf('eip155', { connectorKey: 'eip155:other', connectorId: 'other' })
  set('eip155', [connectionOf('eip155', { accounts } as never), other])
  await Promise.resolve()
  const [first, second] = storage.get(storageEntries.connections)?.eip155 ?? []
  expect(first?.accounts).toEqual(accounts.slice(0, 100))
  expect(second).toMatchObject({ connectorId: 'other', accounts: [{ address: 'eip155-a' }, {}] })
})

test('a wallet without a list of networks, or that adds them, supports all', () => {
  const { set, capabilities, stores } = scene()
  const approval = () => stores.networks.getState().approvals.eip155
  const connection = connectionOf('eip155')
  set('eip155', [connection])
  expect(approval()).toEqual({ supportsAllNetworks: true, networkIds: undefined })
  const networkIds = ['eip155:1337']
  capabilities.eip155 = { networkIds }
  set('eip155', [connection])
  expect(approval()).toEqual({ supportsAllNetworks: false, networkIds })
  const before = stores.networks.getState().approvals
  capabilities.eip155 = { networkIds: [...networkIds] }
  set('eip155', [connection])
  expect(stores.networks.getState().approvals).toBe(before)
  capabilities.eip155 = { networkIds, canAddNetworks: true }
  set('eip155', [connection])
  expect(approval()).toEqual({ supportsAllNetworks: true, networkIds })
})

test('a change in the wallet undoes nothing that another tab has stored and this one has not heard of', () => {
  const { set, storage, elsewhere } = scene()
  const active = connectedConnectorId('eip155')
  const [first, second] = ['eip155:1337', 'eip155:1338'] as const
  const onFirst = connectionOf('eip155', { networkId: first })
  const onSecond = connectionOf('eip155', { networkId: second })
  const networkOf = () => storage.get(storageEntries.connections)?.eip155?.[0]?.networkId
  set('eip155', [onFirst])

  elsewhere.remove(active)
  set('eip155', [onSecond])
  expect(storage.get(active)).toBeUndefined()

  // The other tab has connected another wallet.
  elsewhere.set(active, 'safe')
  set('eip155', [onFirst])
  expect(storage.get(active)).toBe('safe')

  // The user connects in this tab.
  set('eip155', [])
  set('eip155', [onSecond])
  expect(storage.get(active)).toBe('vault')
  expect(networkOf()).toBe(second)
  set('eip155', [onFirst])
  expect(networkOf()).toBe(first)
})
