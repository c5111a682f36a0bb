import type { Peer, PeerOptions } from '@latchkey/sandbox/peer'
import { describe, expect, it } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri, untouchedLatchkey } from '../../../test/pairingScene.js'
import { eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { pairingConnectorId } from '../../core/pairing.js'
import * as actions from '../../exports/actions.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { NetworkNotApprovedError } from '../../shared/errors/network.js'
import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import { defineNetwork } from '../../shared/networks.js'
import type { Connector } from '../../shared/types.js'
import { wagmiAdapter } from '../wagmi/wagmiAdapter.js'
import { cosmosAdapter } from './cosmosAdapter.js'
import { cosmosHub, osmosis } from './networks.js'
import type { CosmosProvider } from './types.js'

/** Another network with the same address prefix as the Hub. */
const testHub = defineNetwork({
  ...cosmosHub,
  id: 'theta-testnet-001',
  networkId: 'cosmos:theta-testnet-001',
})
const networks = [cosmosHub, testHub]

function cosmosOf(latchkey: Latchkey) {
  return latchkey.adapter('cosmos')
}

async function rowOf(latchkey: Latchkey) {
  const row = () =>
    cosmosOf(latchkey)
      .getSnapshot()
      .connectors.find(({ id }) => id === pairingConnectorId)
  await eventually(() => expect(row()).toMatchObject({ type: 'walletConnect', namespace: 'cosmos' }))
  return { key: row()?.key ?? '', namespace: 'cosmos' as const }
}

async function opened(options: Partial<PeerOptions> = {}, visit: Partial<LatchkeyOptions> = {}) {
  const relay = await ownRelay()
  const peer = await ownPeer(relay.url, {
    answer: 'approve',
    cosmos: { networks: networks.map(({ networkId, name }) => ({ id: networkId, name })) },
    ...options,
  })
  const latchkey = pairedLatchkey(relay.url, { networks, adapters: [cosmosAdapter()], ...visit })
  return { relay, peer, latchkey, adapter: cosmosOf(latchkey) }
}

async function connected(...parameters: Parameters<typeof opened>) {
  const scene = await opened(...parameters)
  const { latchkey, peer } = scene
  const connector = await rowOf(latchkey)
  const connecting = actions.connect(latchkey, { connector })
  await peer.pair(await shownUri(latchkey))
  await connecting
  return { ...scene, connectorKey: connector.key, addresses: cosmosAccounts(peer) }
}

function cosmosAccounts(peer: Peer): readonly [string, ...string[]] {
  const { accounts = [] } = peer.getSnapshot().served.find(({ namespace }) => namespace === 'cosmos') ?? {}
  return accounts as [string, ...string[]]
}

const providerOf = (latchkey: Latchkey) =>
  actions.getProvider(latchkey, { namespace: 'cosmos' }) as Promise<CosmosProvider>

describe('a session', () => {
  it('requests the Cosmos methods and connects with its account (spec 7.6/session-connect)', async () => {
    const { adapter, latchkey, peer, addresses } = await connected()
    const proposed = peer.sessions[0]?.namespaces.cosmos
    expect(proposed).toMatchObject({ chains: networks.map(({ networkId }) => networkId) })
    const [connection] = adapter.getSnapshot().connections
    expect(connection).toMatchObject({
      namespace: 'cosmos',
      accounts: [{ address: addresses[0] }],
      networkId: 'cosmos:cosmoshub-4',
      network: { name: 'Cosmos Hub' },
      wallet: { name: 'Sandbox Phone' },
    })
    expect(actions.getAccount(latchkey, { namespace: 'cosmos' })).toMatchObject({
      isConnected: true,
      address: addresses[0],
      caipAddress: `cosmos:cosmoshub-4:${addresses[0]}`,
    })
    expect(connection && adapter.getCapabilities(connection)).toEqual({
      methods: ['cosmos_getAccounts'],
      networkIds: networks.map(({ networkId }) => networkId),
      canAddNetworks: false,
    })
  })

  it('connects EVM and Cosmos with one approval, also if the EVM adapter is not loaded', async () => {
    const { relay, peer } = await opened()
    const latchkey = untouchedLatchkey(relay.url, {
      networks: [...sandboxNetworks(), cosmosHub],
      adapters: [wagmiAdapter(), cosmosAdapter()],
    })
    const adapter = latchkey.adapter('cosmos')
    await adapter.preload?.()
    const [connector] = adapter.getSnapshot().connectors
    const connecting = actions.connect(latchkey, { connector: connector as Connector })
    await peer.pair(await shownUri(latchkey))
    await connecting
    expect(actions.getAccounts(latchkey)).toMatchObject([
      { namespace: 'eip155', isConnected: true },
      { namespace: 'cosmos', isConnected: true, address: cosmosAccounts(peer)[0] },
    ])
    await actions.disconnect(latchkey, { namespace: 'cosmos' })
    expect(actions.getAccounts(latchkey)).toMatchObject([{ isConnected: true }, { isConnected: false }])
    expect(peer.sessions).toHaveLength(1)
  })

  it('of an earlier visit is reconnected without a prompt (spec 4.1/success)', async () => {
    const visit = { storage: memoryStorage(), id: 'cosmos-visit' }
    const { relay, peer, addresses } = await connected({}, visit)
    const later = pairedLatchkey(relay.url, { networks, adapters: [cosmosAdapter()], ...visit })
    await eventually(() =>
      expect(actions.getAccount(later, { namespace: 'cosmos' })).toMatchObject({
        isConnected: true,
        address: addresses[0],
      }),
    )
    expect(peer.sessions).toHaveLength(1)
  })

  it('ends in the wallet when the user disconnects', async () => {
    const { latchkey, adapter, peer } = await connected()
    await actions.disconnect(latchkey, { namespace: 'cosmos' })
    expect(adapter.getSnapshot().connections).toEqual([])
    expect(await adapter.reconnect({ connectorId: pairingConnectorId })).toBeUndefined()
    await eventually(() => expect(peer.sessions).toEqual([]))
  })

  it('ends in the app when the wallet disconnects', async () => {
    const { adapter, peer } = await connected()
    await peer.disconnect()
    await eventually(() => expect(adapter.getSnapshot().connections).toEqual([]))
  })

  it.each(['event', 'update'] as const)('follows a change of accounts and networks: %s', async (by) => {
    const { adapter, peer, addresses } = await connected()
    const first = () => adapter.getSnapshot().connections[0]
    await peer.changeAccount(addresses[1] ?? '', { by })
    await eventually(() => expect(first()?.accounts[0]?.address).toBe(addresses[1]))
    if (by === 'update') return
    await peer.changeNetwork(testHub.networkId, { by })
    await eventually(() => expect(first()?.networkId).toBe(testHub.networkId))
  })

  it('switches to an approved network only (spec 5.12/switch)', async () => {
    const { adapter, connectorKey } = await connected()
    await expect(adapter.switchNetwork({ connectorKey, network: testHub })).resolves.toBe(testHub.networkId)
    await expect(adapter.switchNetwork({ connectorKey, network: osmosis })).rejects.toBeInstanceOf(
      NetworkNotApprovedError,
    )
    expect(adapter.getSnapshot().connections[0]?.networkId).toBe(testHub.networkId)
  })
})

describe('an invalid address', () => {
  const choose = async (accounts: readonly string[]) => {
    const { latchkey, peer, adapter } = await opened({ answer: { proposals: 'ask' } })
    const connecting = actions.connect(latchkey, { connector: await rowOf(latchkey) })
    connecting.catch(() => {})
    await peer.pair(await shownUri(latchkey))
    await peer.approveProposal(undefined, { accounts: accounts.map((each) => `cosmos:cosmoshub-4:${each}`) })
    return { connecting, adapter }
  }
  const address = 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'
  const wrong = 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d2q'

  it('is left out', async () => {
    const { connecting, adapter } = await choose([wrong, address, 'garbage'])
    await expect(connecting).resolves.toMatchObject({ address })
    expect(adapter.getSnapshot().connections[0]?.accounts).toEqual([{ address }])
  })
  it('alone is not an account', async () => {
    const { connecting, adapter } = await choose([wrong])
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/no-accounts' })
    expect(adapter.getSnapshot().connections).toEqual([])
  })
})

describe('a request through the provider', () => {
  it("is sent on the network of the account, and resolves with the wallet's answer", async () => {
    const { latchkey, peer, addresses } = await connected()
    const { request } = await providerOf(latchkey)
    const answer = await request({ method: 'cosmos_getAccounts' })
    expect(answer).toEqual([{ algo: 'secp256k1', address: addresses[0], pubkey: expect.any(String) }])
    expect(peer.log.entries.filter(({ direction }) => direction === 'request')).toMatchObject([
      { method: 'cosmos_getAccounts' },
    ])
  })
  it('is not sent if the session did not approve the method (spec 3.2/approved)', async () => {
    const { latchkey, peer } = await connected()
    const { request } = await providerOf(latchkey)
    await expect(request({ method: 'cosmos_signDirect', params: {} })).rejects.toBeInstanceOf(
      UnsupportedMethodError,
    )
    expect(peer.log.entries.filter(({ direction }) => direction === 'request')).toEqual([])
  })
  it('rejects if the wallet refuses', async () => {
    const { latchkey, peer } = await opened({ answer: { proposals: 'ask', requests: 'approve' } })
    const connecting = actions.connect(latchkey, { connector: await rowOf(latchkey) })
    await peer.pair(await shownUri(latchkey))
    await peer.approveProposal(undefined, { methods: ['cosmos_signDirect'] })
    await connecting
    const { request } = await providerOf(latchkey)
    await expect(request({ method: 'cosmos_signDirect', params: {} })).rejects.toMatchObject({
      code: 'rpc/unsupported-method',
    })
    expect(peer.log.entries.some(({ method }) => method === 'cosmos_signDirect')).toBe(true)
  })
  it('rejects after disconnecting', async () => {
    const { latchkey } = await connected()
    const { request } = await providerOf(latchkey)
    await actions.disconnect(latchkey, { namespace: 'cosmos' })
    await expect(request({ method: 'cosmos_getAccounts' })).rejects.toBeInstanceOf(NotConnectedError)
    await expect(providerOf(latchkey)).rejects.toBeInstanceOf(NotConnectedError)
  })
})

it('rejects with NotImplementedByAdapterError for what Cosmos does not support, and asks no wallet (spec 8.4/chain, 4.11/dispatch)', async () => {
  const { latchkey, peer, addresses } = await connected()
  const [address] = addresses
  const refusal = {
    code: 'config/not-implemented-by-adapter',
    shortMessage: 'This isn’t available on Cosmos.',
    action: 'Choose an account on another kind of network.',
  }
  for (const asked of [
    () => actions.signMessage(latchkey, { message: 'Hello' }),
    () => actions.signTypedData(latchkey, { typedData: { types: { A: [] }, primaryType: 'A', message: {} } }),
    () => actions.getBalance(latchkey, { address, networkId: cosmosHub.networkId }),
  ])
    await expect(asked()).rejects.toMatchObject(refusal)
  await expect(actions.send(latchkey, { to: address, value: 1n })).rejects.toMatchObject({
    shortMessage: 'Unsupported chain',
    action: 'Sending isn’t available here. Choose an account on another kind of network.',
  })
  expect(peer.log.entries.filter(({ direction }) => direction === 'request')).toEqual([])
})

it('has no connector without a pairing', async () => {
  const adapter = cosmosAdapter().create({
    metadata: { name: 'Test app' },
    networks: [cosmosHub],
    enableEIP6963: true,
    isMultiWallet: () => false,
  })
  await adapter.preload?.()
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
})
