import type { Wallet } from '@wallet-standard/base'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { addBitcoinWallet, clearPage, createBitcoinScene } from '../../../test/bitcoinScene.js'
import { registerStandardWallets } from '../../../test/registerStandardWallets.js'
import { eventually } from '../../../test/scene.js'

afterEach(clearPage)

const page = window as unknown as Record<string, unknown>
const names = ({ adapter }: ReturnType<typeof createBitcoinScene>) =>
  adapter.getSnapshot().connectors.map(({ name }) => name)

function register(...wallets: readonly Wallet[]): void {
  onTestFinished(registerStandardWallets(...wallets))
}

/** Returns a copy of a wallet with some properties changed. */
function altered(wallet: Wallet, changes: Record<string, unknown>): Wallet {
  return Object.create(wallet, Object.getOwnPropertyDescriptors(changes)) as Wallet
}

const announced = (id: string, changes: object = {}) => ({ id, name: id, icon: '', methods: [], ...changes })

test('lists a wallet of both the Wallet Standard and sats-connect once', async () => {
  addBitcoinWallet(['standard', 'sats-connect'])
  const scene = createBitcoinScene()
  expect(await scene.row()).toMatchObject({
    key: 'bip122:LatchkeySandboxBitcoin',
    id: 'LatchkeySandboxBitcoin',
    type: 'announced',
    imageUrl: expect.stringMatching(/^data:image\/svg\+xml/),
    isIdentityShared: false,
  })
  expect(names(scene)).toEqual(['Sandbox Bitcoin Wallet'])
})

test('lists Leather once, from the list and from window, and uses its dialect', async () => {
  addBitcoinWallet(['leather'])
  page.btc_providers = [announced('LeatherProvider', { name: 'Leather' })]
  const scene = createBitcoinScene()
  expect((await scene.connect('Leather')).accounts).toHaveLength(2)
  expect(names(scene)).toEqual(['Leather'])
})

test("lists each wallet with UniSat's provider, also one that is added late", async () => {
  addBitcoinWallet(['unisat'])
  page.binancew3w = { bitcoin: page.unisat }
  const scene = createBitcoinScene()
  await scene.row('UniSat')
  // The same object under two names is one wallet.
  expect(names(scene)).toEqual(['UniSat'])
  page.bitkeep = { unisat: { ...(page.unisat as object) } }
  expect(await scene.row('Bitget Wallet')).toMatchObject({ id: 'bitkeep.unisat', type: 'injected' })
  addBitcoinWallet(['sats-connect'])
  await scene.adapter.preload?.()
  expect(names(scene).sort()).toEqual(['Bitget Wallet', 'Sandbox Bitcoin Wallet', 'UniSat'])
})

test('ignores entries of the list that are not wallets', async () => {
  addBitcoinWallet(['unisat'])
  page.hasNoRequest = {}
  page.throwing = {
    get request(): never {
      throw new Error('No.')
    },
  }
  page.btc_providers = [
    null,
    42,
    'text',
    announced('nothingThere'),
    announced('nothing.there.at.all'),
    announced('hasNoRequest'),
    announced('throwing'),
    announced('constructor.constructor'),
    announced('a b'),
    announced('x'.repeat(1_000)),
    {
      get id(): never {
        throw new Error('No.')
      },
    },
  ]
  const scene = createBitcoinScene()
  await scene.row('UniSat')
  expect(names(scene)).toEqual(['UniSat'])
  page.btc_providers = 'text'
  await scene.adapter.preload?.()
  expect(names(scene)).toEqual(['UniSat'])
  delete page.hasNoRequest
  delete page.throwing
})

test('truncates a name of a megabyte, drops an icon with a script, and reads a limited number of entries', async () => {
  addBitcoinWallet(['sats-connect'])
  const icon = `data:image/svg+xml;base64,${btoa('<svg><script>alert(1)</script></svg>')}`
  const own = announced('LatchkeySandboxBitcoin', { name: 'N'.repeat(1_000_000), icon })
  page.btc_providers = Array.from({ length: 1_000 }, () => own)
  const scene = createBitcoinScene()
  const found = await scene.row('N'.repeat(64))
  expect(found.imageUrl).toBeUndefined()
  expect(names(scene)).toHaveLength(1)
})

test('Wallet Standard: ignores wallets that are not for Bitcoin, cannot connect, are the pairing, or have no name', async () => {
  const { standard } = addBitcoinWallet([])
  // Without the provider that marks it as the same wallet as another.
  const own = altered(standard, { features: { ...standard.features, 'sats-connect:': undefined } })
  register(
    altered(own, { name: 'Other chains', chains: ['solana:mainnet'] }),
    altered(own, { name: 'No chains', chains: 'bitcoin:mainnet' }),
    altered(own, { name: 'No connect', features: {} }),
    altered(own, { name: 'WalletConnect' }),
    altered(own, { name: '\u202e\u0000' }),
    altered(own, {
      get features(): never {
        throw new Error('No.')
      },
    }),
    altered(own, { name: 'Odd chains', chains: ['bitcoin:regtest', 42] }),
    altered(own, { name: 'Good' }),
  )
  const scene = createBitcoinScene()
  await scene.row('Good')
  expect(names(scene)).toEqual(['Odd chains', 'Good'])
})

test('lists and marks two wallets with one name, and reconnects neither', async () => {
  const [first, second] = [addBitcoinWallet(['standard']), addBitcoinWallet(['standard'])]
  const scene = createBitcoinScene()
  const { id } = await scene.row()
  expect(scene.adapter.getSnapshot().connectors).toMatchObject([
    { key: 'bip122:Sandbox Bitcoin Wallet', isIdentityShared: true },
    { key: 'bip122:Sandbox Bitcoin Wallet#2', isIdentityShared: true },
  ])
  await (first.standard.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
  await (second.standard.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
  expect(await scene.adapter.reconnect({ connectorId: id })).toBeUndefined()
})

test('removes the connector and the connection of a wallet that is gone', async () => {
  const { standard } = addBitcoinWallet([])
  const unregister = registerStandardWallets(standard)
  const scene = createBitcoinScene()
  await scene.connect('Sandbox Bitcoin Wallet')
  unregister()
  await eventually(() =>
    expect(scene.adapter.getSnapshot()).toMatchObject({ connectors: [], connections: [] }),
  )
})

test("walletProvider returns the wallet's own provider", async () => {
  addBitcoinWallet(['unisat', 'okx'])
  const scene = createBitcoinScene()
  const { connectorKey } = await scene.connect('UniSat')
  expect(await scene.adapter.walletProvider.get({ connectorKey })).toBe(page.unisat)
})
