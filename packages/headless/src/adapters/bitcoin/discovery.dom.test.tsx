import type { Wallet } from '@wallet-standard/base'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { addBitcoinWallet, clearPage, createBitcoinScene } from '../../../test/bitcoinScene.js'
import { registerStandardWallets } from '../../../test/registerStandardWallets.js'

afterEach(clearPage)

const page = window as unknown as Record<string, unknown>
const names = ({ adapter }: ReturnType<typeof createBitcoinScene>) =>
  adapter.getSnapshot().connectors.map(({ name }) => name)

function register(...wallets: readonly Wallet[]): void {
  onTestFinished(registerStandardWallets(...wallets))
}

/** A wallet of somebody else's, with one thing changed. */
function altered(wallet: Wallet, changes: Record<string, unknown>): Wallet {
  return Object.create(wallet, Object.getOwnPropertyDescriptors(changes)) as Wallet
}

const announced = (id: string, changes: object = {}) => ({ id, name: id, icon: '', methods: [], ...changes })

test('the same wallet by Wallet Standard and by sats-connect is one row', async () => {
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

test('Leather, which is in the list and in the window, is one row that speaks its language', async () => {
  addBitcoinWallet(['leather'])
  page.btc_providers = [announced('LeatherProvider', { name: 'Leather' })]
  const scene = createBitcoinScene()
  expect((await scene.connect('Leather')).accounts).toHaveLength(2)
  expect(names(scene)).toEqual(['Leather'])
})

test('wallets that took UniSat over have rows of their own; one that comes late is found', async () => {
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

test('what is in the list and is no wallet is no row', async () => {
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

test('a name of a megabyte is cut, an icon with a script is left out, a thousand announcements are not all looked at', async () => {
  addBitcoinWallet(['sats-connect'])
  const icon = `data:image/svg+xml;base64,${btoa('<svg><script>alert(1)</script></svg>')}`
  const own = announced('LatchkeySandboxBitcoin', { name: 'N'.repeat(1_000_000), icon })
  page.btc_providers = Array.from({ length: 1_000 }, () => own)
  const scene = createBitcoinScene()
  const found = await scene.row('N'.repeat(64))
  expect(found.imageUrl).toBeUndefined()
  expect(names(scene)).toHaveLength(1)
})

test('by Wallet Standard: what is not for Bitcoin, cannot be connected, is the pairing, or does not say who it is, is no row', async () => {
  const { standard } = addBitcoinWallet([])
  // Without the provider that makes it one with others.
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

test('two that claim one name are both shown and marked, and neither is reconnected', async () => {
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

test('a wallet that is gone takes its row and its connection with it', async () => {
  const { standard } = addBitcoinWallet([])
  const unregister = registerStandardWallets(standard)
  const scene = createBitcoinScene()
  await scene.connect('Sandbox Bitcoin Wallet')
  unregister()
  await Promise.resolve()
  expect(scene.adapter.getSnapshot()).toMatchObject({ connectors: [], connections: [] })
})

test("the wallet's own provider is given to programs", async () => {
  addBitcoinWallet(['unisat', 'okx'])
  const scene = createBitcoinScene()
  const { connectorKey } = await scene.connect('UniSat')
  expect(await scene.adapter.walletProvider.get({ connectorKey })).toBe(page.unisat)
})
