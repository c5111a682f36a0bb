import type { Namespace } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { clusterNetwork, makeSolanaWallet, register } from '../../../test/solanaScene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { solanaAdapter } from '../../exports/solana.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import type { Network } from '../../shared/types.js'
import { getAccount } from '../account/getAccount.js'
import { getAccounts } from '../account/getAccounts.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { switchConnection } from '../connect/switchConnection.js'
import { getNetworks } from './getNetworks.js'
import { switchNetwork } from './switchNetwork.js'
import { switchNetworkRoute } from './switchNetworkRoute.js'

/** These tests send no request to the cluster, because a Solana wallet uses the network of the app. */
const cluster = { caip2: 'solana:sandboxcluster', name: 'Sandbox Solana', url: 'http://127.0.0.1:9' } as const
const solanaNetworks = [
  clusterNetwork(cluster),
  clusterNetwork({ ...cluster, caip2: 'solana:other', name: 'Other Solana' }),
] as const

function createManyScene(options: Partial<LatchkeyOptions> = {}) {
  return createScene({
    networks: [...sandboxNetworks(), ...solanaNetworks],
    adapters: [wagmiAdapter(), solanaAdapter()],
    ...options,
  })
}

function addSolanaWallet(options: Parameters<typeof makeSolanaWallet>[1] = {}) {
  const chains = solanaNetworks.map(({ networkId, name }) => ({
    id: networkId,
    name,
    rpcUrl: cluster.url,
  }))
  const wallet = makeSolanaWallet(cluster, { name: 'Sandbox Solana', chains, ...options } as never)
  register(wallet.standard)
  return wallet
}

const names: Partial<Record<Namespace, string>> = { eip155: 'Sandbox Wallet', solana: 'Sandbox Solana' }

async function scene(connected: readonly Namespace[], options: Partial<LatchkeyOptions> = {}) {
  const wallets = { eip155: addWallet(), solana: addSolanaWallet() }
  const own = createManyScene(options)
  for (const namespace of connected)
    await connect(own.latchkey, { connector: await own.connector(names[namespace]) })
  const network = (id: string) =>
    getNetworks(own.latchkey).networks.find(({ networkId }) => networkId === id) as Network
  return { ...own, wallets, network }
}

const active = (latchkey: Latchkey) => getNetworks(latchkey).networkId
const connectedIn = (latchkey: Latchkey) =>
  getAccounts(latchkey).flatMap(({ namespace, isConnected }) => (isConnected ? [namespace] : []))

describe('route and requests of a switch', () => {
  const [evm, otherEvm] = ['eip155:1337', 'eip155:1338'] as const
  const [sol, otherSol] = solanaNetworks.map(({ networkId }) => networkId)
  // Connected namespaces in their order, the requested network, the first view, the number of requests to the
  // EVM wallet.
  test.each([
    [[], otherEvm, 'SwitchNetwork', 0],
    [[], sol, 'SwitchNetwork', 0],
    [['eip155'], evm, undefined, 0],
    [['eip155'], otherEvm, 'SwitchNetwork', 1],
    [['eip155'], sol, 'SwitchActiveChain', 0],
    [['solana'], otherSol, 'SwitchNetwork', 0],
    [['solana'], evm, 'SwitchActiveChain', 0],
    [['solana', 'eip155'], sol, 'SwitchNetwork', 0],
    [['solana', 'eip155'], otherSol, 'SwitchNetwork', 0],
    [['eip155', 'solana'], evm, 'SwitchNetwork', 0],
    [['eip155', 'solana'], otherEvm, 'SwitchNetwork', 1],
  ] as const)(
    'connected %j, to %s: %s (spec 2.4/confirmation-skipped, 2.4/other-namespace, 2.4/same-namespace, 4.4/account, 4.4/namespace)',
    async (connected, id, view, requests) => {
      const { latchkey, network, wallets } = await scene(connected)
      const target = network(id as string)
      expect(switchNetworkRoute(latchkey, target)?.view).toBe(view)
      const skipped = switchNetworkRoute(latchkey, target, { skipConfirmation: true })
      expect(skipped).toEqual(view && { view: 'SwitchNetwork', data: { network: target } })
      const before = connectedIn(latchkey)
      await switchNetwork(latchkey, { networkId: target.networkId })
      expect(active(latchkey)).toBe(id)
      expect(connectedIn(latchkey)).toEqual(before)
      if (before.includes(target.namespace)) expect(getAccount(latchkey).networkId).toBe(id)
      const asked = wallets.eip155.log.entries.filter(({ method }) => method === 'wallet_switchEthereumChain')
      expect(asked).toHaveLength(requests)
    },
  )

  test('a rejected switch keeps namespace and network', async () => {
    const { latchkey, network, wallets } = await scene(['eip155', 'solana'])
    wallets.eip155.controls.next({ kind: 'reject' })
    await expect(switchNetwork(latchkey, { networkId: network(otherEvm).networkId })).rejects.toMatchObject({
      code: 'rpc/user-rejected',
    })
    expect(active(latchkey)).toBe(sol)
  })
})

describe('several namespaces at once', () => {
  test('each has its own account, and the last to connect is active (spec 4.1/namespaces)', async () => {
    const { latchkey, wallets } = await scene(['eip155', 'solana'])
    expect(connectedIn(latchkey)).toEqual(['eip155', 'solana'])
    expect(getAccount(latchkey).namespace).toBe('solana')
    expect(getAccount(latchkey, { namespace: 'eip155' }).address).toBe(wallets.eip155.accounts[0])
  })

  test('each has its own status (spec 4.1/namespaces)', async () => {
    const { latchkey, wallets, connector } = await scene(['eip155'])
    const statuses = () => getAccounts(latchkey).map(({ namespace, status }) => [namespace, status])
    wallets.solana.controls.setApproval('window')
    const connecting = connect(latchkey, { connector: await connector(names.solana) })
    await eventually(() =>
      expect(statuses()).toEqual([
        ['eip155', 'connected'],
        ['solana', 'connecting'],
      ]),
    )
    wallets.solana.controls.approve()
    await connecting
    await disconnect(latchkey, { namespace: 'eip155' })
    expect(statuses()).toEqual([
      ['eip155', 'disconnected'],
      ['solana', 'connected'],
    ])
  })

  test('if one disconnects, the other becomes active (spec 4.2/last-one)', async () => {
    const { latchkey, events } = await scene(['eip155', 'solana'])
    expect(await disconnect(latchkey, { namespace: 'solana' })).toEqual([{ namespace: 'solana' }])
    expect(connectedIn(latchkey)).toEqual(['eip155'])
    expect(active(latchkey)).toBe('eip155:1337')
    expect(events.some(({ type }) => type === 'account.allDisconnected')).toBe(false)
    await disconnect(latchkey)
    expect(events.some(({ type }) => type === 'account.allDisconnected')).toBe(true)
  })

  test('the next visit reconnects all and has the same active network (spec 3.18/active-network, 3.18/connections)', async () => {
    const storage = memoryStorage()
    const { latchkey, network, wallets } = await scene(['eip155', 'solana'], { storage })
    await switchNetwork(latchkey, { networkId: network('eip155:1337').networkId })
    await eventually(() => expect(storage.entries).not.toEqual({}))
    const next = createManyScene({ storage }).latchkey
    await eventually(() => expect(connectedIn(next)).toEqual(['eip155', 'solana']))
    expect(active(next)).toBe('eip155:1337')
    expect(getAccount(next, { namespace: 'solana' }).address).toBe(
      getAccount(latchkey, { namespace: 'solana' }).address,
    )
    expect(wallets.eip155.controls.pending).toEqual([])
  })

  test('reconnects the others if one wallet is no longer installed', async () => {
    const storage = memoryStorage()
    const evm = addWallet()
    const first = createManyScene({ storage })
    await connect(first.latchkey, { connector: await first.connector('Sandbox Wallet') })
    // Stored as connected, but its extension was removed.
    storage.setItem(
      Object.keys(storage.entries)
        .find((key) => key.endsWith('eip155:connected_connector_id'))
        ?.replace('eip155', 'solana') ?? '',
      Object.entries(storage.entries).find(([key]) => key.endsWith('eip155:connected_connector_id'))?.[1] ??
        '',
    )
    const next = createManyScene({ storage }).latchkey
    await eventually(() => expect(connectedIn(next)).toEqual(['eip155']))
    await eventually(() => expect(getAccount(next, { namespace: 'solana' }).status).toBe('disconnected'))
    expect(getAccount(next).address).toBe(evm.accounts[0])
  })
})

test('a connection of another namespace becomes the active one, with its network', async () => {
  const { latchkey } = await scene(['eip155', 'solana'])
  const { connections } = internalsOf(latchkey).stores.connectors.getState()
  for (const namespace of ['eip155', 'solana', 'eip155'] as const) {
    const connection = connections.find((each) => each.namespace === namespace)
    await switchConnection(latchkey, { connection: connection as never })
    expect(getAccount(latchkey)).toMatchObject({ namespace, isConnected: true })
    expect(active(latchkey)).toBe(connection?.networkId)
  }
})

describe('several wallets in one namespace', () => {
  async function two(options: Partial<LatchkeyOptions> = {}) {
    const one = addWallet()
    const other = addWallet({ name: 'Other', rdns: 'test.other' })
    const own = createScene({ features: { multiWallet: true }, ...options })
    const first = await connect(own.latchkey, { connector: await own.connector() })
    const second = await connect(own.latchkey, { connector: await own.connector('Other') })
    const connections = () => internalsOf(own.latchkey).stores.connectors.getState().connections
    return { ...own, one, other, first, second, connections }
  }

  test('both are connected, the newer one is active, and the user can switch (spec 1.3/multi-wallet, 4.2/states)', async () => {
    const { latchkey, connections, one, other } = await two()
    expect(connections().map(({ connectorId }) => connectorId)).toEqual(['test.other', one.info.rdns])
    other.controls.switchAccount(other.accounts[1] as `0x${string}`)
    await eventually(() => expect(getAccount(latchkey).address).toBe(other.accounts[1]))
    const [, older] = connections()
    await switchConnection(latchkey, { connection: older as never })
    expect(getAccount(latchkey).connector?.name).toBe('Sandbox Wallet')
    expect(connections()).toHaveLength(2)
  })

  test('disconnects one and keeps the other, in the wallet too (spec 4.2/removal)', async () => {
    const { latchkey, connections, one, other } = await two()
    const [newer] = connections()
    await disconnect(latchkey, { namespace: 'eip155', connectorKey: newer?.connectorKey })
    expect(connections().map(({ connectorId }) => connectorId)).toEqual([one.info.rdns])
    expect(getAccount(latchkey).isConnected).toBe(true)
    expect(other.controls.getSnapshot().permittedAccounts).toEqual([])
    expect(one.controls.getSnapshot().permittedAccounts).toHaveLength(1)
  })

  test('reconnects both, the active one first (spec 3.18/connections)', async () => {
    const storage = memoryStorage()
    const { latchkey, connections, one } = await two({ storage })
    await switchConnection(latchkey, { connection: connections()[1] as never })
    await eventually(() => expect(JSON.stringify(storage.entries)).toContain('test.other'))
    const next = createScene({ features: { multiWallet: true }, storage }).latchkey
    await eventually(() => expect(internalsOf(next).stores.connectors.getState().connections).toHaveLength(2))
    expect(getAccount(next).connectorId).toBe(one.info.rdns)
  })

  test('without the option, a new connection replaces the other, which is disconnected in its wallet too, with a message (spec 8.7/lists, 8.7/text)', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    onTestFinished(() => info.mockRestore())
    const { latchkey, connector, connections, events, one } = await two({ features: { multiWallet: false } })
    expect(connections().map(({ connectorId }) => connectorId)).toEqual(['test.other'])
    expect(one.controls.getSnapshot().permittedAccounts).toEqual([])
    const replaced = () => events.filter(({ type }) => type === 'connection.replaced')
    expect(replaced()).toMatchObject([{ namespace: 'eip155', connectorId: one.info.rdns }])
    await connect(latchkey, { connector: await connector() })
    expect(replaced()).toHaveLength(2)
    expect(events.filter(({ type }) => type === 'problem.found')).toMatchObject([
      {
        code: 'connect/replaced',
        title: 'Multi-wallet support is not enabled. Please enable it in your Latchkey configuration',
      },
    ])
    expect(info.mock.calls).toEqual([
      [
        '[latchkey] Multi-wallet support is not enabled. Please enable it in your Latchkey configuration: another wallet has taken the place of the one that was connected.',
      ],
    ])
  })

  test('with the option, or in another namespace, nothing is replaced and no message is printed', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    onTestFinished(() => info.mockRestore())
    const several = await two()
    const many = await scene(['eip155', 'solana'], { features: { multiWallet: false } })
    for (const { events } of [several, many])
      expect(events.filter(({ type }) => type === 'connection.replaced')).toEqual([])
    expect(info).not.toHaveBeenCalled()
  })
})
