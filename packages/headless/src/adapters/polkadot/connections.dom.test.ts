import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import {
  addPolkadotWallet,
  createPolkadotScene,
  dotNetworks,
  injectEntry,
} from '../../../test/polkadotScene.js'
import { eventually } from '../../../test/scene.js'
import { polkadotAdapter } from './polkadotAdapter.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const [polkadot, kusama, parachain] = dotNetworks
const on = (prefix: number, address = alice) => encodeAddress(decodeAddress(address), prefix)

/** An entry of an extension with the given answer. */
function entry(answer: unknown, more: Record<string, unknown> = {}) {
  const accounts = { get: async () => answer, subscribe: () => () => {} }
  return { version: '1.0.0', enable: async () => ({ accounts, signer: {}, ...more }) }
}

describe('extensions of the page', () => {
  it('are listed with their key, or with their name if it is known (spec 3.5/fields)', async () => {
    for (const key of ['talisman', 'subwallet-js', 'my-own']) injectEntry(key, entry([]))
    const { row, adapter } = createPolkadotScene()
    await row('my-own')
    expect(adapter.getSnapshot().connectors).toMatchObject([
      {
        key: 'polkadot:xyz.talisman',
        id: 'talisman',
        name: 'Talisman',
        type: 'injected',
        namespace: 'polkadot',
      },
      { key: 'polkadot:app.subwallet', id: 'subwallet-js', name: 'SubWallet', isInstalled: true },
      { key: 'polkadot:my-own', id: 'my-own', name: 'my-own', isIdentityShared: false },
    ])
  })
  it('that are injected late are found when the modal opens, and by repeated searches', async () => {
    const { adapter, row } = createPolkadotScene()
    await adapter.preload?.()
    expect(adapter.getSnapshot().connectors).toEqual([])
    injectEntry('late', entry([]))
    await adapter.preload?.()
    expect(adapter.getSnapshot().connectors).toMatchObject([{ id: 'late' }])
    injectEntry('later', entry([]))
    await row('later')
  })
  it('with an invalid entry or key are not listed', async () => {
    injectEntry('pairing', entry([]))
    injectEntry('n'.repeat(1_000_000), entry([]))
    injectEntry('talisman\u202E', entry([]))
    injectEntry('empty', {})
    injectEntry('text', 'enable')
    injectEntry('hostile', {
      get enable() {
        throw new Error('no')
      },
    })
    injectEntry('constructor', entry([]))
    const { row, adapter } = createPolkadotScene()
    await row('constructor')
    expect(adapter.getSnapshot().connectors.map(({ name }) => name)).toEqual(['constructor'])
  })
})

describe('connecting', () => {
  it("asks with the app's name, and returns the accounts with the network's prefix (spec 3.4/accounts, 9.8/polkadot)", async () => {
    const wallet = addPolkadotWallet({ approval: 'window' })
    const { adapter, row } = createPolkadotScene()
    const connecting = adapter.connect({ connectorKey: (await row()).key })
    await wallet.controls.approve(undefined, { accounts: [alice, bob] })
    await expect(connecting).resolves.toMatchObject({
      connectorKey: 'polkadot:latchkey-sandbox',
      connectorId: 'latchkey-sandbox',
      namespace: 'polkadot',
      networkId: polkadot.networkId,
      accounts: [
        { address: on(0), type: 'eoa', publicKey: expect.stringMatching(/^0xd43593c7/) },
        { address: on(0, bob), type: 'eoa' },
      ],
    })
    expect(wallet.log.entries.find(({ method }) => method === 'enable')?.params).toBe('Test app')
  })
  it('rejects if the user refuses', async () => {
    const wallet = addPolkadotWallet()
    wallet.controls.next({ kind: 'reject' })
    const { adapter, connect } = createPolkadotScene()
    await expect(connect()).rejects.toMatchObject({ code: 'rpc/user-rejected', cause: expect.any(Error) })
    expect(adapter.getSnapshot().connections).toEqual([])
    await expect(connect()).resolves.toMatchObject({ accounts: [{ address: on(0) }] })
  })
  it.each([
    ['Rejected', 'rpc/user-rejected'],
    ['The source https://a.example has a pending authorization request', 'rpc/request-pending'],
    ['The source https://a.example is not allowed to interact with this extension', 'rpc/unauthorized'],
    ['Extension has not been configured yet. Please continue with onboarding.', 'wallet/not-set-up'],
    ['Extension context invalidated.', 'rpc/wallet-lost'],
    ['Please unlock your wallet', 'rpc/locked'],
    ['Something else', 'rpc/unknown'],
  ])('"%s" rejects with %s', async (message, code) => {
    injectEntry('words', { enable: () => Promise.reject(new Error(message)) })
    await expect(createPolkadotScene().connect('words')).rejects.toMatchObject({ code })
  })
  it('rejects if the wallet is locked', async () => {
    const wallet = addPolkadotWallet()
    wallet.controls.next({ kind: 'locked' })
    await expect(createPolkadotScene().connect()).rejects.toMatchObject({ code: 'rpc/locked' })
  })
  it('an approval that arrives after the abort changes nothing', async () => {
    const wallet = addPolkadotWallet()
    wallet.controls.next({ kind: 'silent' })
    const { adapter, row } = createPolkadotScene()
    const { key } = await row()
    const controller = new AbortController()
    const connecting = adapter.connect({ connectorKey: key, signal: controller.signal })
    connecting.catch(() => {})
    await eventually(() => expect(wallet.log.entries.some(({ method }) => method === 'enable')).toBe(true))
    controller.abort(new Error('gone'))
    await expect(connecting).rejects.toThrow('gone')
    await wallet.controls.release()
    await adapter.preload?.()
    expect(adapter.getSnapshot().connections).toEqual([])
    await expect(adapter.walletProvider.get({ connectorKey: key })).rejects.toMatchObject({
      code: 'account/not-connected',
    })
  })
  it.each([
    ['no list', 'garbage'],
    ['an empty list', []],
    ['no addresses', [null, 5, {}, { address: 7 }, { address: 'x'.repeat(1_000_000) }]],
    ['addresses of another namespace', [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }]],
    ['a broken checksum', [{ address: `${alice.slice(0, -1)}X` }]],
    ['accounts of another network only', [{ address: alice, genesisHash: `0x${'9'.repeat(64)}` }]],
  ])('rejects if the wallet shares %s', async (_, answer) => {
    injectEntry('liar', entry(answer))
    await expect(createPolkadotScene().connect('liar')).rejects.toMatchObject({ code: 'wallet/no-accounts' })
  })
  it.each([
    ['nothing', undefined],
    ['no accounts', { signer: {} }],
    ['no signer', { accounts: { get: async () => [{ address: alice }] } }],
  ])('rejects if the wallet answers %s', async (_, answer) => {
    injectEntry('liar', { enable: async () => answer })
    await expect(createPolkadotScene().connect('liar')).rejects.toMatchObject({
      code: 'wallet/invalid-answer',
    })
  })
  it('addresses of one key with several prefixes are one account; accounts of this network only are kept', async () => {
    const genesisHash = `0x${String(polkadot.id)}${'0'.repeat(32)}`
    injectEntry(
      'many',
      entry([{ address: alice }, { address: on(2) }, { address: on(0) }, { address: bob, genesisHash }]),
    )
    const { accounts } = await createPolkadotScene().connect('many')
    expect(accounts.map(({ address }) => address)).toEqual([on(0), on(0, bob)])
  })
})

describe('a connection', () => {
  it('switches its network without asking the wallet, and has the prefix of the new one (spec 4.4/adapter)', async () => {
    const wallet = addPolkadotWallet()
    const { adapter, connect } = createPolkadotScene()
    const { connectorKey } = await connect()
    wallet.controls.next({ kind: 'reject' })
    for (const [network, prefix] of [
      [kusama, 2],
      [parachain, 2_007],
      [polkadot, 0],
    ] as const) {
      await expect(adapter.switchNetwork({ connectorKey, network })).resolves.toBe(network.networkId)
      expect(adapter.getSnapshot().connections).toMatchObject([
        { networkId: network.networkId, network, accounts: [{ address: on(prefix) }] },
      ])
    }
    expect(wallet.controls.pending).toEqual([])
  })
  it('keeps the chosen account after changes in the wallet and a switch', async () => {
    const wallet = addPolkadotWallet()
    wallet.controls.setApproval('window')
    const { adapter, row } = createPolkadotScene()
    const connecting = adapter.connect({ connectorKey: (await row()).key })
    await wallet.controls.approve(undefined, { accounts: [alice, bob] })
    const { connectorKey } = await connecting
    const first = () => adapter.getSnapshot().connections[0]?.accounts[0]?.address
    await adapter.accounts.activate({ connectorKey, address: on(0, bob) })
    expect(first()).toBe(on(0, bob))
    await adapter.refresh()
    expect(first()).toBe(on(0, bob))
    await adapter.switchNetwork({ connectorKey, network: kusama })
    expect(first()).toBe(on(2, bob))
    expect(adapter.getSnapshot().connections[0]?.accounts).toHaveLength(2)
  })
  it('removes an account that is removed in the wallet, and ends with the last one', async () => {
    let tell = (_accounts: unknown) => {}
    const list = [{ address: alice }, { address: bob }]
    const accounts = {
      get: async () => list,
      subscribe: (listener: typeof tell) => {
        tell = listener
        listener(list)
        return () => {}
      },
    }
    injectEntry('told', { enable: async () => ({ accounts, signer: {} }) })
    const { adapter, connect } = createPolkadotScene()
    await connect('told')
    tell([{ address: bob }])
    expect(adapter.getSnapshot().connections[0]?.accounts).toMatchObject([{ address: on(0, bob) }])
    tell('garbage')
    expect(adapter.getSnapshot().connections).toEqual([])
  })
  it('ends when the wallet revokes the permission', async () => {
    const wallet = addPolkadotWallet()
    const { adapter, connect } = createPolkadotScene()
    await connect()
    wallet.controls.disconnect()
    await eventually(() => expect(adapter.getSnapshot().connections).toEqual([]))
  })
  it('stays if the wallet does not answer', async () => {
    let answers = true
    const get = () => (answers ? Promise.resolve([{ address: alice }]) : new Promise(() => {}))
    injectEntry('silent', { enable: async () => ({ accounts: { get, subscribe: 5 }, signer: {} }) })
    const { adapter, connect } = createPolkadotScene()
    const { connectorKey } = await connect('silent')
    answers = false
    await adapter.switchNetwork({ connectorKey, network: kusama })
    expect(adapter.getSnapshot().connections).toMatchObject([{ accounts: [{ address: on(2) }] }])
  })
  it('disconnects, ignores later changes, and connects again without a prompt', async () => {
    const wallet = addPolkadotWallet()
    const { adapter, connect } = createPolkadotScene()
    const { connectorKey } = await connect()
    await adapter.disconnect({ connectorKey })
    expect(adapter.getSnapshot().connections).toEqual([])
    wallet.controls.switchAccount(bob)
    expect(adapter.getSnapshot().connections).toEqual([])
    wallet.controls.setApproval('window')
    await expect(connect()).resolves.toMatchObject({ connectorKey })
  })
})

describe('after a reload', () => {
  it('reconnects without a prompt, on its network (spec 4.1/success)', async () => {
    const wallet = addPolkadotWallet()
    await createPolkadotScene().connect()
    wallet.controls.setApproval('window')
    const { adapter } = createPolkadotScene()
    await expect(
      adapter.reconnect({ connectorId: 'latchkey-sandbox', networkId: kusama.networkId }),
    ).resolves.toMatchObject({ networkId: kusama.networkId, accounts: [{ address: on(2) }] })
    expect(wallet.controls.pending).toEqual([])
  })
  it('reconnects an extension that is injected late', async () => {
    const { adapter } = createPolkadotScene()
    const coming = adapter.reconnect({ connectorId: 'latchkey-sandbox' })
    const wallet = addPolkadotWallet()
    await expect(coming).resolves.toMatchObject({ accounts: [{ address: on(0) }] })
    expect(wallet.id).toBe('latchkey-sandbox')
  })
  it('does not reconnect an extension that is gone or refuses', async () => {
    const { adapter } = createPolkadotScene()
    await expect(adapter.reconnect({ connectorId: 'talisman' })).resolves.toBeUndefined()
    const wallet = addPolkadotWallet()
    wallet.controls.next({ kind: 'reject' })
    await expect(adapter.reconnect({ connectorId: 'latchkey-sandbox' })).resolves.toBeUndefined()
    expect(adapter.getSnapshot().connections).toEqual([])
  })
})

it('has transfers with enableTransfers only (spec 6.4/balance, 6.4/send)', () => {
  const context = {
    metadata: { name: 'Test' },
    networks: [...dotNetworks],
    enableEIP6963: true,
    isMultiWallet: () => false,
  } as const
  expect(polkadotAdapter().create(context).transfers).toBe(undefined)
  expect(polkadotAdapter({ enableTransfers: true }).create(context).transfers).toMatchObject({
    getBalance: expect.any(Function),
    send: expect.any(Function),
  })
})
