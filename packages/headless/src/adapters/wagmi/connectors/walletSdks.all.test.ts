import { createRequire } from 'node:module'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConnectorsApp } from '../../../../test/connectorsApp/buildConnectorsApp.js'
import { appUrl, call, type OpenedPage, openPage } from '../../../../test/connectorsApp/openConnectorsApp.js'
import type { Library } from '../../../../test/connectorsApp/options.js'

const require = createRequire(import.meta.url)

const phone: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
}
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * The parts of Base's and MetaMask's packages that wagmi's connectors use. They record their calls. The
 * packages themselves are not in this repository: they are a hundred, and their licence is not permissive.
 */
const baseAccountPackage = `
const calls = (window.sdkCalls = [])
export function createBaseAccountSDK(options) {
  calls.push(['createBaseAccountSDK', options])
  const provider = {
    on() {},
    removeListener() {},
    disconnect() {},
    async request({ method, params }) {
      calls.push([method, params])
      if (method === 'wallet_connect') return { accounts: [{ address: '${address}' }], chainIds: ['0x539'] }
      return /^eth_(requestA|a)ccounts$/.test(method) ? ['${address}'] : '0x539'
    },
  }
  return { getProvider: () => provider }
}
`
const metaMaskPackage = `
const calls = (window.sdkCalls = [])
export async function createEVMClient(options) {
  calls.push(['createEVMClient', { ...options, eventHandlers: Object.keys(options.eventHandlers) }])
  const provider = { on() {}, removeListener() {}, request: async () => [] }
  return {
    accounts: ['${address}'],
    getProvider: () => provider,
    getChainId: () => '0x539',
    async connect(asked) {
      calls.push(['connect', asked])
      return { accounts: ['${address}'], chainId: '0x539' }
    },
    async disconnect() {},
  }
}
`

let app: Awaited<ReturnType<typeof buildConnectorsApp>>
let browser: Browser
beforeAll(async () => {
  app = await buildConnectorsApp({
    installed: { '@coinbase/wallet-sdk': require.resolve('@coinbase/wallet-sdk') },
    standIns: { '@base-org/account': baseAccountPackage, '@metamask/connect-evm': metaMaskPackage },
  })
  browser = await launchChromium()
}, 120_000)
afterAll(() => Promise.all([browser?.close(), app?.stop()]))

const libraries = ['wagmi', 'ethers'] as const satisfies readonly Library[]

async function open(options?: BrowserContextOptions, library: Library = 'wagmi'): Promise<OpenedPage> {
  const opened = await openPage(browser, options)
  const connectors = ['coinbaseWallet', 'baseAccount', 'metaMask', 'safe'] as const
  await opened.page.goto(appUrl(app.url, { library, connectors }))
  return opened
}

const sdkCalls = ({ page }: OpenedPage) =>
  page.evaluate(() => (window as unknown as { sdkCalls?: [string, unknown][] }).sdkCalls)

/** wagmi uses the same event, so the search is recognized by its name. */
const searchWords = /function createDiscovery\(/

/** Returns which of the SDKs the scripts of the page contain. */
async function loaded({ scripts }: OpenedPage): Promise<readonly string[]> {
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  const words = {
    'the search for wallets': searchWords,
    "wagmi's connector": /user closed modal/,
    "Coinbase's SDK": /keys\.coinbase\.com/,
    'a stand-in': /sdkCalls/,
    'the question to a Safe': /getSafeInfo/,
  }
  return Object.entries(words).flatMap(([name, pattern]) =>
    texts.some((text) => pattern.test(text)) ? name : [],
  )
}

test('lists the connectors at once, MetaMask on a phone, and loads none of them (spec 3.5/external)', async () => {
  const desktop = await open()
  const coinbase = {
    key: 'eip155:com.coinbase.wallet',
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    type: 'external',
    namespace: 'eip155',
    rdns: 'com.coinbase.wallet',
    walletId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    isInstalled: false,
    isIdentityShared: false,
  }
  const base = {
    ...coinbase,
    key: 'eip155:app.base.account',
    id: 'baseAccount',
    name: 'Base Account',
    rdns: 'app.base.account',
    walletId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  }
  expect(await call(desktop.page, 'rows')).toEqual([coinbase, base])
  expect(await loaded(desktop)).toEqual(['the search for wallets'])

  const mobile = await open(phone)
  expect(await call(mobile.page, 'rows')).toEqual([
    coinbase,
    base,
    {
      ...coinbase,
      key: 'eip155:io.metamask',
      id: 'metaMaskSDK',
      name: 'MetaMask',
      rdns: 'io.metamask',
      walletId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    },
  ])
  expect(await loaded(mobile)).toEqual(['the search for wallets'])
})

test('loads no discovery and asks no wallet before the first request for wallets', async () => {
  const opened = await openPage(browser)
  await opened.page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    addEventListener('eip6963:requestProvider', () => (window as unknown as { asked: number }).asked++)
  })
  const asked = () => opened.page.evaluate(() => (window as unknown as { asked: number }).asked)
  await opened.page.goto(appUrl(app.url, { connectors: ['coinbaseWallet'] }))
  expect(await call(opened.page, 'knownRows')).toEqual([])
  await opened.page.waitForLoadState('networkidle')
  expect(await loaded(opened)).toEqual([])
  expect(await asked()).toBe(0)

  expect(await call(opened.page, 'rows')).toHaveLength(1)
  expect(await loaded(opened)).toEqual(['the search for wallets'])
  expect(await asked()).toBe(1)
})

test('rejects if the discovery cannot be loaded, and the next request tries again', async () => {
  const opened = await open()
  let isOffline = true
  await opened.page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    if (isOffline && searchWords.test(await response.text())) return route.abort('internetdisconnected')
    return route.fulfill({ response })
  })
  expect(await call(opened.page, 'find')).toMatchObject({
    error: { code: 'load/failed', action: 'Check your internet connection and try again.' },
  })
  expect(await call(opened.page, 'knownRows')).toEqual([])
  isOffline = false
  expect(await call(opened.page, 'find')).toMatchObject({
    value: [{ id: 'coinbaseWalletSDK' }, { id: 'baseAccount' }],
  })
})

test.each(libraries)(
  'Coinbase: a click opens the window of Coinbase, with the app in its URL, with %s (spec 1.1/coinbase)',
  async (library) => {
    const opened = await open(undefined, library)
    await call(opened.page, 'rows')
    const popup = opened.page.waitForEvent('popup')
    // A browser opens a window only during a click.
    await opened.page.evaluate(() => {
      const button = document.createElement('button')
      button.textContent = 'Connect'
      button.onclick = () =>
        void (window as unknown as { app: { connect(id: string): unknown } }).app.connect('coinbaseWalletSDK')
      document.body.append(button)
    })
    await opened.page.getByRole('button', { name: 'Connect' }).click()
    await popup
    await expect.poll(() => opened.outside.length).toBeGreaterThan(0)
    const url = new URL(opened.outside[0] ?? '')
    expect(url.origin + url.pathname).toBe('https://keys.coinbase.com/connect')
    expect(url.searchParams.get('origin')).toBe(app.url)
    expect(await loaded(opened)).toEqual([
      'the search for wallets',
      ...(library === 'wagmi' ? ["wagmi's connector"] : []),
      "Coinbase's SDK",
    ])
    expect(await call(opened.page, 'account')).toMatchObject({ status: 'connecting' })
  },
)

test.each<[string, Library, RegExp]>([
  ["wagmi's connector", 'wagmi', /user closed modal/],
  ["Coinbase's SDK", 'wagmi', /keys\.coinbase\.com/],
  ["Coinbase's SDK", 'ethers', /keys\.coinbase\.com/],
])('rejects if %s cannot be loaded with %s, and the next click tries again', async (_, library, words) => {
  const opened = await open(undefined, library)
  let isOffline = true
  await opened.page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    if (isOffline && words.test(await response.text())) return route.abort('internetdisconnected')
    return route.fulfill({ response })
  })
  const connecting = () => call(opened.page, 'connect', 'coinbaseWalletSDK')
  expect(await connecting()).toMatchObject({ error: { code: 'load/failed' } })
  expect(opened.outside).toEqual([])
  isOffline = false
  const popup = opened.page.context().waitForEvent('page')
  void connecting().catch(() => {})
  await popup
})

test.each(libraries)(
  'Base: calls its SDK with the configured networks, without telemetry, with %s (spec 1.1/other-sdks)',
  async (library) => {
    const opened = await open(undefined, library)
    expect(await call(opened.page, 'connect', 'baseAccount')).toMatchObject({ value: { address } })
    expect(await sdkCalls(opened)).toEqual(
      expect.arrayContaining([
        [
          'createBaseAccountSDK',
          {
            appName: '127.0.0.1',
            appChainIds: [1337],
            preference: { ...(library === 'wagmi' && { options: 'all' }), telemetry: false },
          },
        ],
        library === 'wagmi'
          ? ['wallet_connect', [{ capabilities: {}, chainIds: ['0x539'] }]]
          : ['eth_requestAccounts', undefined],
      ]),
    )
    expect(opened.outside).toEqual([])
  },
)

test('MetaMask: calls its SDK on a phone, with the configured networks (spec 1.1/other-sdks)', async () => {
  const opened = await open(phone)
  expect(await call(opened.page, 'connect', 'metaMaskSDK')).toMatchObject({ value: { address } })
  expect(await sdkCalls(opened)).toMatchObject([
    [
      'createEVMClient',
      {
        dapp: { name: 'Test', url: app.url },
        api: { supportedNetworks: { '0x539': expect.stringMatching(/^http:/) } },
        skipAutoAnnounce: true,
      },
    ],
    ['connect', { chainIds: ['0x539'] }],
  ])
})
