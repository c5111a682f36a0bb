import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAdapterScene, makeWallet, until } from '../../../../test/adapterScene.js'
import { PackageMissingError } from '../../../shared/errors/packageMissing.js'
import { baseAccount } from './baseAccount.js'
import { coinbaseWallet } from './coinbaseWallet.js'
import { metaMask } from './metaMask.js'
import { safe } from './safe.js'

const onPhone = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)')
afterEach(() => vi.restoreAllMocks())

async function offered() {
  const scene = createAdapterScene({ connectors: makeAll() })
  await scene.adapter.preload()
  return scene
}

const rowsOf = ({ adapter }: ReturnType<typeof createAdapterScene>) =>
  adapter.getSnapshot().connectors.map(({ id, type }) => [id, type])

const makeAll = () => [coinbaseWallet(), baseAccount(), metaMask(), safe()]

test('lists MetaMask on a phone, and Safe only inside a Safe (spec 3.5/external)', async () => {
  expect(rowsOf(await offered())).toEqual([
    ['coinbaseWalletSDK', 'external'],
    ['baseAccount', 'external'],
  ])
  onPhone()
  expect(rowsOf(await offered())).toEqual([
    ['coinbaseWalletSDK', 'external'],
    ['baseAccount', 'external'],
    ['metaMaskSDK', 'external'],
  ])
})

test.each([
  ['com.coinbase.wallet', 'coinbaseWalletSDK'],
  ['COM.Coinbase.Wallet', 'coinbaseWalletSDK'],
  ['app.base.account', 'baseAccount'],
  ['io.metamask', 'metaMaskSDK'],
  ['io.metamask.mobile', 'metaMaskSDK'],
])('an announcement of %s replaces the connector %s', async (rdns, id) => {
  onPhone()
  const wallet = makeWallet({ name: 'Announced', rdns })
  const scene = await offered()
  expect(rowsOf(scene).map(([each]) => each)).toContain(id)
  onTestFinished(wallet.announce(window))
  const row = await scene.row('Announced')
  expect(row).toMatchObject({ type: 'announced', isInstalled: true, isIdentityShared: false })
  expect(rowsOf(scene).map(([each]) => each)).not.toContain(id)
  expect(rowsOf(scene)).toHaveLength(3)
})

test('an announcement with the same name replaces no connector', async () => {
  onPhone()
  const scene = await offered()
  onTestFinished(makeWallet({ name: 'MetaMask', rdns: 'org.example.other' }).announce(window))
  await until(scene.adapter, () => rowsOf(scene).length === 4)
  expect(scene.adapter.getSnapshot().connectors.filter(({ name }) => name === 'MetaMask')).toHaveLength(2)
})

test('without its package, every member rejects with PackageMissingError, and isAuthorized is false', async () => {
  const { adapter } = createAdapterScene({ connectors: [baseAccount()] })
  const connecting = adapter.connect({ connectorKey: 'eip155:app.base.account' })
  await expect(connecting).rejects.toThrow(PackageMissingError)
  await expect(connecting).rejects.toMatchObject({ packageName: '@base-org/account@2.5.10' })
  const [connector] = adapter.config.connectors
  await expect(connector?.getProvider()).rejects.toThrow(PackageMissingError)
  await expect(connector?.isAuthorized()).resolves.toBe(false)
  await expect(adapter.reconnect({ connectorId: 'baseAccount' })).resolves.toBeUndefined()
  expect(adapter.config.state.status).toBe('disconnected')
})

test('each connector has the id of its wallet in the directory, which joins it with the wallet', async () => {
  onPhone()
  const { adapter } = await offered()
  expect(
    adapter
      .getSnapshot()
      .connectors.map(({ name, walletId, rdns, isInstalled }) => [name, walletId, rdns, isInstalled]),
  ).toEqual([
    [
      'Coinbase Wallet',
      'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
      'com.coinbase.wallet',
      false,
    ],
    [
      'Base Account',
      'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
      'app.base.account',
      false,
    ],
    ['MetaMask', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'io.metamask', false],
  ])
  const types = adapter.config.connectors.map(({ type }) => type)
  expect(types).toEqual(['coinbaseWallet', 'baseAccount', 'metaMask', 'safe'])
})
