import { type Chain, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import {
  type Config,
  type CreateConnectorFn,
  createConfig,
  createConnector,
  createStorage,
  injected,
} from 'wagmi'
import { connect, disconnect, reconnect } from 'wagmi/actions'
import { createAdapterScene, makeWallet, testNetworks, until } from '../../../test/adapterScene.js'
import { memoryStorage } from '../../../test/scene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import type { WagmiAdapter } from './types.js'
import { wagmiAdapter } from './wagmiAdapter.js'
import { wagmiConfigOf } from './wagmiConfigOf.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function hostConfig(
  options: { connectors?: CreateConnectorFn[]; discovers?: boolean; ssr?: boolean } = {},
): Config {
  const [first, second] = testNetworks()
  const config = createConfig({
    chains: [first as unknown as Chain, second as unknown as Chain],
    transports: Object.fromEntries(
      [first, second].map(({ id, rpcUrls }) => [id, http(rpcUrls.default.http[0])]),
    ),
    connectors: options.connectors ?? [],
    multiInjectedProviderDiscovery: options.discovers ?? false,
    storage: createStorage({ storage: memoryStorage() }),
    ssr: options.ssr ?? false,
  })
  // It listens to the announcements of the page.
  onTestFinished(() => config._internal.mipd?.destroy())
  return config
}

test("uses the app's config itself; wagmi's actions and ours share the connection (spec 1.7/wagmi)", async () => {
  const config = hostConfig()
  const wallet = makeWallet()
  onTestFinished(wallet.announce(window))
  const { adapter, row } = createAdapterScene({ config })
  expect(wagmiConfigOf(adapter)).toBe(config)
  const { key } = await row()
  const [connector] = config.connectors
  if (!connector) throw new Error('No connector')
  // With it, wagmi does not add the wallet again.
  expect(connector.rdns).toBe(wallet.info.rdns)

  await connect(config, { connector })
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorKey: key, networkId: 'eip155:1337' }])
  await disconnect(config)
  expect(adapter.getSnapshot().connections).toEqual([])

  await adapter.connect({ connectorKey: key })
  expect(config.state.connections.get(connector.uid)?.connector).toBe(connector)
  await disconnect(config)
  expect(adapter.getSnapshot().connections).toEqual([])

  // wagmi listens for `connect` events again after each disconnect. No wallet emits one here.
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  await settled()
  expect(config.state.status).toBe('disconnected')
})

test("lists each wallet once with wagmi's discovery on, with and without server rendering", async () => {
  for (const ssr of [false, true]) {
    const early = makeWallet({ name: 'Early', rdns: 'test.early' })
    const late = makeWallet({ name: 'Late', rdns: 'test.late' })
    const ends = [early.announce(window)]
    const config = hostConfig({ discovers: true, ssr })
    const { adapter, row } = createAdapterScene({ config })
    await row('Early')
    ends.push(late.announce(window))
    const { key } = await row('Late')
    await settled()
    expect(adapter.getSnapshot().connectors).toMatchObject([
      { key: 'eip155:test.early', type: 'announced', rdns: 'test.early', isInstalled: true },
      { key: 'eip155:test.late', type: 'announced', rdns: 'test.late', imageUrl: late.info.icon },
    ])
    expect(config.connectors.map(({ id }) => id)).toEqual(['test.early', 'test.late'])
    await adapter.connect({ connectorKey: key })
    expect(late.controls.getSnapshot().permittedAccounts).toHaveLength(1)
    for (const end of ends) end()
  }
})

test("lists an app's connector of an announced wallet once, with the announced name and icon", async () => {
  const wallet = makeWallet()
  const target = { id: 'lamp', name: 'Lamp', provider: wallet.provider as never }
  onTestFinished(wallet.announce(window))
  const config = hostConfig({ connectors: [injected({ target })] })
  const { adapter, row } = createAdapterScene({ config })
  expect(await row()).toMatchObject({
    id: 'lamp',
    type: 'announced',
    rdns: 'test.latchkey.sandbox',
    imageUrl: wallet.info.icon,
  })
  await settled()
  expect(adapter.getSnapshot().connectors).toHaveLength(1)
  expect(config.connectors).toHaveLength(1)
})

test("lists an app's injected() for window.ethereum, until its wallet announces itself", async () => {
  const wallet = makeWallet()
  onTestFinished(wallet.injectLegacy(window))
  const config = hostConfig({ connectors: [injected()] })
  const { adapter, row } = createAdapterScene({ config })
  expect(await row('Browser Wallet')).toMatchObject({ key: 'eip155:injected', type: 'injected' })
  await until(adapter, () => adapter.getSnapshot().connectors[0]?.isInstalled === true)
  expect(config.connectors).toHaveLength(1)

  onTestFinished(wallet.announce(window))
  await row('Sandbox Wallet')
  await settled()
  expect(adapter.getSnapshot().connectors).toMatchObject([{ name: 'Sandbox Wallet', type: 'announced' }])
})

test("an app's injected() without a wallet is not installed", async () => {
  const { adapter } = createAdapterScene({ config: hostConfig({ connectors: [injected()] }) })
  await adapter.preload()
  expect(adapter.getSnapshot().connectors).toMatchObject([{ name: 'Browser Wallet', isInstalled: false }])
})

test('lists connectors of other types as external, and leaves out an unsafe icon (spec 3.5/fields)', async () => {
  const make = (type: string, icon?: string) =>
    createConnector((config) => ({
      ...injected({ target: { id: type, name: `The ${type}\u202E`, provider: undefined as never } })(
        config as never,
      ),
      type,
      id: type,
      icon,
    }))
  const { adapter } = createAdapterScene({
    connectors: [
      make('walletConnect', 'https://example.org/a.png'),
      make('safe', 'javascript:alert(1)'),
      make('coinbaseWallet'),
    ],
  })
  await adapter.preload()
  expect(adapter.getSnapshot().connectors).toMatchObject([
    {
      key: 'eip155:walletConnect',
      type: 'walletConnect',
      imageUrl: 'https://example.org/a.png',
      name: 'The walletConnect',
    },
    { key: 'eip155:safe', type: 'external', name: 'The safe' },
    { key: 'eip155:coinbaseWallet', type: 'external' },
  ])
  expect(adapter.getSnapshot().connectors[1]).not.toHaveProperty('imageUrl')
})

test('a connection that wagmi stored is not listed before the wallet has confirmed it', async () => {
  const wallet = makeWallet()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const config = hostConfig()
  const stub = { id: 'test.latchkey.sandbox', name: 'Sandbox Wallet', type: 'injected', uid: 'old' }
  config.setState((state) => ({
    ...state,
    connections: new Map([
      ['old', { accounts: [wallet.accounts[0] as `0x${string}`], chainId: 1337, connector: stub as never }],
    ]),
    current: 'old',
  }))
  const { adapter } = createAdapterScene({ config })
  await adapter.preload()
  expect(adapter.getSnapshot().connections).toEqual([])
  onTestFinished(wallet.announce(window))
  expect(await adapter.reconnect({ connectorId: 'test.latchkey.sandbox' })).toMatchObject({
    networkId: 'eip155:1337',
  })
  expect(config.state.connections.size).toBe(1)
})

test("a connection that wagmi's own reconnect made is shown at the start, and reconnect uses it without asking the wallet", async () => {
  const wallet = makeWallet()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  onTestFinished(wallet.announce(window))
  const config = hostConfig({ discovers: true })
  await reconnect(config)
  const [first, second] = testNetworks()
  const adapter = wagmiAdapter({ config }).create({
    metadata: { name: 'Test' },
    enableEIP6963: true,
    isMultiWallet: () => false,
    networks: [first, second],
  }) as WagmiAdapter
  wallet.log.clear()
  onTestFinished(adapter.start())
  await until(adapter, () => adapter.getSnapshot().connections.length === 1)
  expect(await adapter.reconnect({ connectorId: 'test.latchkey.sandbox' })).toBeDefined()
  expect(countRequests(wallet, 'eth_accounts')).toBe(0)
})

test("reads use the app's transport", async () => {
  const [first] = testNetworks()
  let requests = 0
  const [url = ''] = first.rpcUrls.default.http
  const counting = http(url, {
    onFetchRequest: () => {
      requests++
    },
  })
  const { adapter } = createAdapterScene({ transports: { 1337: counting } })
  await adapter.transfers.getBalance({
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    network: first,
  })
  expect(requests).toBe(1)
})

test('two adapters on one config add a wallet once', async () => {
  const config = hostConfig()
  const wallet = makeWallet()
  const [first, second] = [createAdapterScene({ config }), createAdapterScene({ config })]
  onTestFinished(wallet.announce(window))
  await Promise.all([first.row(), second.row()])
  await settled()
  expect(config.connectors).toHaveLength(1)
})

test('wagmiConfigOf throws for an adapter of another type', () => {
  const { adapter } = createAdapterScene()
  expect(() => wagmiConfigOf({ ...adapter, type: 'ethers' })).toThrow(/takes an adapter made by wagmiAdapter/)
})
