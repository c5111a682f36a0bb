import { describe, expect, test } from 'vitest'
import { registerStandardWallets } from '../../../test/registerStandardWallets.js'
import { eventually } from '../../../test/scene.js'
import {
  alteredWallet,
  clusterNetwork,
  createSolanaScene,
  makeSolanaWallet,
  register,
} from '../../../test/solanaScene.js'
import { solana } from '../../shared/chains.js'
import { ConnectionCancelledError, ConnectorNotFoundError } from '../../shared/errors/connect.js'
import { NoSharedNetworkError } from '../../shared/errors/pairing.js'
import { RequestPendingError, UserRejectedError, WalletLockedError } from '../../shared/errors/rpc.js'
import { NoAccountsError } from '../base/errors.js'

/** No test of this file sends it a request. */
const cluster = {
  caip2: 'solana:nothing-is-asked-of-this-cluster' as const,
  name: 'Sandbox Solana',
  url: 'http://127.0.0.1:9',
}
const network = clusterNetwork(cluster)

describe('discovery', () => {
  test('lists wallets that register before and after the start, until they unregister (spec 3.5/fields)', async () => {
    register(makeSolanaWallet(cluster).standard)
    const { adapter, row } = createSolanaScene([network])
    expect(await row()).toMatchObject({
      key: 'solana:Sandbox Solana Wallet',
      id: 'Sandbox Solana Wallet',
      type: 'announced',
      namespace: 'solana',
      isInstalled: true,
      isIdentityShared: false,
      imageUrl: expect.stringMatching(/^data:image\/svg\+xml/),
    })
    const unregister = registerStandardWallets(makeSolanaWallet(cluster, { name: 'Late' }).standard)
    await row('Late')
    unregister()
    await Promise.resolve()
    expect(adapter.getSnapshot().connectors.map(({ name }) => name)).toEqual(['Sandbox Solana Wallet'])
  })

  test('ignores wallets that are not for Solana, cannot connect, are the pairing, or have no name', async () => {
    const { standard } = makeSolanaWallet(cluster)
    const throwing = alteredWallet(standard, {
      get chains(): never {
        throw new Error('No.')
      },
    })
    register(
      alteredWallet(standard, { name: 'Other chains', chains: ['sui:mainnet'] }),
      alteredWallet(standard, { name: 'No connect', features: {} }),
      alteredWallet(standard, { name: 'WalletConnect' }),
      alteredWallet(standard, { name: '\u202e\u0000' }),
      alteredWallet(standard, { name: 42 }),
      throwing,
      alteredWallet(standard, { name: 'Good' }),
    )
    const { adapter, row } = createSolanaScene([network])
    await row('Good')
    expect(adapter.getSnapshot().connectors.map(({ name }) => name)).toEqual(['Good'])
  })

  test('truncates a name of a megabyte and leaves out an icon with a script', async () => {
    const icon = `data:image/svg+xml;base64,${btoa('<svg><script>alert(1)</script></svg>')}`
    register(alteredWallet(makeSolanaWallet(cluster).standard, { name: 'N'.repeat(1_000_000), icon }))
    const { row } = createSolanaScene([network])
    const found = await row('N'.repeat(64))
    expect(found.imageUrl).toBeUndefined()
    expect(found.id).toHaveLength(64)
  })

  test('lists and marks two wallets with one name, and reconnects neither', async () => {
    const [first, second] = [makeSolanaWallet(cluster), makeSolanaWallet(cluster)]
    register(first.standard, second.standard)
    const { adapter, row } = createSolanaScene([network])
    const { id } = await row()
    expect(adapter.getSnapshot().connectors).toMatchObject([
      { key: 'solana:Sandbox Solana Wallet', isIdentityShared: true },
      { key: 'solana:Sandbox Solana Wallet#2', isIdentityShared: true },
    ])
    expect(await adapter.reconnect({ connectorId: id })).toBeUndefined()
  })

  test('the connectors of a wallet of several namespaces share an id of name and icon, not of the name alone', async () => {
    const { standard } = makeSolanaWallet(cluster)
    const chains = [...standard.chains, 'bitcoin:mainnet']
    register(
      alteredWallet(standard, { name: 'Many', chains }),
      alteredWallet(standard, { name: 'Many', chains, icon: 'data:image/png;base64,AAAA' }),
      alteredWallet(standard, { name: 'One' }),
    )
    const { adapter, row } = createSolanaScene([network])
    expect((await row('One')).walletId).toBeUndefined()
    const ids = adapter.getSnapshot().connectors.map(({ walletId }) => walletId)
    expect(ids[0]).toMatch(/^standard:Many:[0-9a-f]{8}$/)
    expect(ids[1]).toMatch(/^standard:Many:[0-9a-f]{8}$/)
    expect(ids[0]).not.toBe(ids[1])
  })
})

test('only an identifier that is a reverse domain name is the rdns of a wallet', async () => {
  const { standard } = makeSolanaWallet(cluster)
  register(
    alteredWallet(standard, { name: 'Named', id: 'Test.Latchkey.Named' }),
    alteredWallet(standard, { name: 'Other', id: '<b>' }),
  )
  const { adapter, row } = createSolanaScene([network])
  await row('Other')
  expect(adapter.getSnapshot().connectors).toMatchObject([
    { key: 'solana:test.latchkey.named', id: 'Test.Latchkey.Named', rdns: 'test.latchkey.named' },
    { key: 'solana:<b>', id: '<b>' },
  ])
  expect(adapter.getSnapshot().connectors[1]).not.toHaveProperty('rdns')
})

describe('connecting', () => {
  test('connects, reconnects without a prompt, and disconnects (spec 1.1/injected, 3.4/fields, 4.1/success)', async () => {
    const wallet = makeSolanaWallet(cluster)
    register(wallet.standard)
    const first = createSolanaScene([network])
    const { connectorKey, address } = await first.connect()
    expect(address).toBe(wallet.accounts[0])
    expect(first.adapter.getSnapshot().connections).toEqual([
      {
        connectorKey,
        connectorId: 'Sandbox Solana Wallet',
        namespace: 'solana',
        accounts: [{ address }],
        networkId: network.networkId,
        network,
      },
    ])

    const second = createSolanaScene([network])
    wallet.log.clear()
    const back = await second.adapter.reconnect({ connectorId: 'Sandbox Solana Wallet' })
    expect(back?.accounts).toEqual([{ address }])
    expect(wallet.log.entries.map(({ method, params }) => [method, params])).toEqual([
      ['standard:connect', { silent: true }],
    ])

    await second.adapter.disconnect({ connectorKey })
    expect(second.adapter.getSnapshot().connections).toEqual([])
    const third = createSolanaScene([network])
    expect(await third.adapter.reconnect({ connectorId: 'Sandbox Solana Wallet' })).toBeUndefined()
  })

  test('follows the account of the wallet, and ends when it is revoked', async () => {
    const wallet = makeSolanaWallet(cluster)
    register(wallet.standard)
    const { adapter, connect } = createSolanaScene([network])
    await connect()
    wallet.controls.switchAccount(wallet.accounts[1] as string)
    await eventually(() =>
      expect(adapter.getSnapshot().connections[0]?.accounts[0]?.address).toBe(wallet.accounts[1]),
    )
    wallet.controls.setLocked(true)
    await eventually(() => expect(adapter.getSnapshot().connections).toEqual([]))
  })

  test('a wallet that unregisters pauses its connection', async () => {
    const unregister = registerStandardWallets(makeSolanaWallet(cluster).standard)
    const { adapter, connect } = createSolanaScene([network])
    const { connectorKey } = await connect()
    unregister()
    await Promise.resolve()
    expect(adapter.getSnapshot()).toMatchObject({
      connectors: [],
      connections: [],
      paused: [{ isActive: true }],
    })
    await expect(adapter.connect({ connectorKey })).rejects.toBeInstanceOf(ConnectorNotFoundError)
  })

  test.each([
    [{ kind: 'reject' } as const, UserRejectedError],
    [{ kind: 'error', code: -32002, message: 'Request already pending.' } as const, RequestPendingError],
    [{ kind: 'error', code: 4100, message: 'The wallet is locked.' } as const, WalletLockedError],
    [{ kind: 'error', code: 0, message: 'Approval Denied' } as const, UserRejectedError],
  ])('%o is told as what it is', async (fault, Class) => {
    const wallet = makeSolanaWallet(cluster)
    register(wallet.standard)
    const { adapter, row } = createSolanaScene([network])
    wallet.controls.next(fault)
    const error = await adapter.connect({ connectorKey: (await row()).key }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(Class)
    expect(error.cause).toBeDefined()
    expect(adapter.getSnapshot().connections).toEqual([])
  })

  test.each([
    ['the standard', { context: { __code: 4_001_000 }, message: 'no' }],
    ['a window that was closed', { name: 'WalletWindowClosedError' }],
    ['its own words', new Error('Plugin Closed')],
    ['another error around it', Object.assign(new Error('Unexpected error'), { error: { code: 4001 } })],
  ])('rejects a refusal with %s', async (_, thrown) => {
    const features = {
      'standard:connect': { version: '1.0.0', connect: () => Promise.reject(thrown) },
    }
    register(alteredWallet(makeSolanaWallet(cluster).standard, { features }))
    const { adapter, row } = createSolanaScene([network])
    const { key: connectorKey } = await row()
    await expect(adapter.connect({ connectorKey })).rejects.toBeInstanceOf(UserRejectedError)
  })

  test('aborts a request without an answer, and revokes a late approval', async () => {
    const wallet = makeSolanaWallet(cluster, { approval: 'window' })
    register(wallet.standard)
    const { adapter, row } = createSolanaScene([network])
    const { key: connectorKey } = await row()
    const controller = new AbortController()
    const connecting = adapter.connect({ connectorKey, signal: controller.signal })
    await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
    controller.abort(new ConnectionCancelledError())
    await expect(connecting).rejects.toBeInstanceOf(ConnectionCancelledError)
    await wallet.controls.approve()
    await eventually(() =>
      expect(wallet.log.entries.map(({ method }) => method)).toContain('standard:disconnect'),
    )
    expect(adapter.getSnapshot().connections).toEqual([])
    expect(wallet.standard.accounts).toEqual([])
  })

  test('rejects invalid accounts', async () => {
    const good = makeSolanaWallet(cluster).accounts[0]
    const accounts = [
      null,
      { address: '0x0000000000000000000000000000000000000001' },
      { address: good?.slice(1) },
      { address: good, publicKey: new Uint8Array(32) },
      { address: good, chains: ['bitcoin:mainnet'] },
    ]
    const answer = { list: accounts as unknown }
    const features = {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: answer.list }) },
    }
    register(alteredWallet(makeSolanaWallet(cluster).standard, { features }))
    const { adapter, row } = createSolanaScene([network])
    const { key: connectorKey } = await row()
    await expect(adapter.connect({ connectorKey })).rejects.toBeInstanceOf(NoAccountsError)
    answer.list = 'none'
    await expect(adapter.connect({ connectorKey })).rejects.toBeInstanceOf(NoAccountsError)
    answer.list = [...accounts, { address: good, chains: ['solana:mainnet'] }, { address: good }]
    expect((await adapter.connect({ connectorKey })).accounts).toEqual([{ address: good }])
  })

  test('does not ask a wallet that supports none of the networks', async () => {
    const wallet = makeSolanaWallet(cluster)
    register(wallet.standard)
    const { adapter, row } = createSolanaScene([solana])
    const { key: connectorKey } = await row()
    await expect(adapter.connect({ connectorKey })).rejects.toBeInstanceOf(NoSharedNetworkError)
    expect(wallet.log.entries).toEqual([])
  })

  test('supports the networks that the wallet lists, and switches without asking it (spec 4.4/adapter)', async () => {
    const wallet = makeSolanaWallet(cluster, {
      chains: [
        { id: 'solana:localnet', name: 'Local', rpcUrl: cluster.url },
        { id: 'solana:mainnet', name: 'Main', rpcUrl: cluster.url },
      ],
    })
    register(wallet.standard)
    const devnet = { ...network, id: 'x', networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as const
    const { adapter, connect } = createSolanaScene([devnet, network, solana])
    const { connectorKey } = await connect()
    const [connection] = adapter.getSnapshot().connections
    if (!connection) throw new Error('Not connected.')
    expect(connection.networkId).toBe(network.networkId)
    expect(adapter.getCapabilities(connection)).toEqual({
      networkIds: [network.networkId, solana.networkId],
    })
    wallet.log.clear()
    expect(await adapter.switchNetwork({ connectorKey, network: solana })).toBe(solana.networkId)
    expect(adapter.getSnapshot().connections[0]?.network).toBe(solana)
    expect(wallet.log.entries).toEqual([])
  })

  test('with isMultiWallet, keeps several connections, and activate changes the active one', async () => {
    register(
      makeSolanaWallet(cluster, { name: 'First' }).standard,
      makeSolanaWallet(cluster, { name: 'Second', id: 'second' }).standard,
    )
    const { adapter, connect } = createSolanaScene([network], {}, { isMultiWallet: () => true })
    const first = await connect('First')
    await connect('Second')
    const names = () => adapter.getSnapshot().connections.map(({ connectorId }) => connectorId)
    expect(names()).toEqual(['Second', 'First'])
    await adapter.accounts.activate({ connectorKey: first.connectorKey })
    expect(names()).toEqual(['First', 'Second'])
  })
})
