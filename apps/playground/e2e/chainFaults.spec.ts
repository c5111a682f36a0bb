import {
  type SandboxBitcoin,
  type SandboxConfig,
  type SandboxSolana,
  startBitcoin,
  startSolana,
  walletScript,
} from '@latchkey/sandbox'
import { sample } from '@latchkey/test/tier'
import type { Page } from '@playwright/test'
import { type Chain, ChainsPage } from './models/chains'
import { connectIn, openWalletsOf } from './models/connectIn'
import type { Playground } from './models/playground.model'
import { readConfig } from './models/readConfig'
import { test as base, expect } from './test'

/**
 * A cluster and a Bitcoin chain for each test, instead of the sandbox's, so that faults do not affect other
 * tests.
 */
const test = base.extend<{ solana: SandboxSolana; bitcoin: SandboxBitcoin }>({
  solana: async ({ page }, use) => {
    const solana = await startSolana()
    const { url, wsUrl } = solana
    await changeConfig(page, ({ solana: known }) => (known ? { solana: { ...known, url, wsUrl } } : {}))
    await use(solana)
    await solana.stop()
  },
  bitcoin: async ({ page }, use) => {
    const bitcoin = await startBitcoin()
    const { url } = bitcoin
    await changeConfig(page, ({ bitcoin: known }) => (known ? { bitcoin: { ...known, url } } : {}))
    await use(bitcoin)
    await bitcoin.stop()
  },
})

/** Changes the configuration that the page reads from the sandbox. */
async function changeConfig(page: Page, change: (config: SandboxConfig) => Partial<SandboxConfig>) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config: SandboxConfig = await response.json()
    await route.fulfill({ response, json: { ...config, ...change(config) } })
  })
}

interface Scene {
  playground: Playground
  page: Page
}

interface Row {
  /** The fault, for the title of the test. */
  fault: string
  /** The namespaces that are connected first, in this order. */
  connected: readonly Chain[]
  does: (scene: Scene) => Promise<unknown>
  /** The visible message. */
  reads: string | RegExp
  /** The button to continue. */
  can: string | RegExp
  /** The namespaces that are connected afterwards. All others are disconnected. */
  stays: readonly Chain[]
}

async function open({ playground, page }: Scene): Promise<ChainsPage> {
  await playground.open('/chains?networks=all&approval=auto')
  return new ChainsPage(page)
}

/** Adds a wallet to the page: a wallet of the sandbox with some properties changed. */
async function addWallet(page: Page, of: 'solana' | 'bitcoin', changes: Record<string, unknown>) {
  await page.evaluate(
    ([name, changed]) => {
      const { standard } = window.latchkeySandbox?.[name] ?? {}
      if (!standard) throw new Error(`The page has no wallet of ${name}.`)
      const { 'sats-connect:': _, ...features } = standard.features as Record<string, unknown>
      const own = Object.create(
        standard,
        Object.getOwnPropertyDescriptors({ features, ...changed }),
      ) as typeof standard
      const tell = (api: { register(wallet: unknown): void }) => api.register(own)
      window.addEventListener('wallet-standard:app-ready', (event) => tell((event as CustomEvent).detail))
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }))
    },
    [of, changes] as const,
  )
}

/** Fills in the form of the page and submits it. */
async function send({ playground, page }: Scene, to: string): Promise<void> {
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByRole('textbox', { name: 'To' }).fill(to)
  await playground.tool.getByRole('button', { name: 'Send' }).click()
}

const addresses = {
  EVM: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  Solana: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  Bitcoin: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  Polkadot: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
} as const satisfies Record<Chain, string>

const connecting: readonly Row[] = [
  {
    fault: 'a Solana wallet of other networks',
    connected: ['EVM', 'Bitcoin'],
    does: async (scene) => {
      await addWallet(scene.page, 'solana', { name: 'Mainnet Wallet', chains: ['solana:mainnet'] })
      await openWalletsOf(scene.playground, 'Solana')
      await scene.playground.walletRow('Mainnet Wallet').click()
    },
    reads: 'Mainnet Wallet didn’t approve any network of this app',
    can: 'Try again',
    stays: ['EVM', 'Bitcoin'],
  },
  {
    fault: 'a Bitcoin wallet of other networks (spec 5.11)',
    connected: ['EVM', 'Solana'],
    does: async (scene) => {
      await addWallet(scene.page, 'bitcoin', { name: 'Mainnet Wallet', chains: ['bitcoin:mainnet'] })
      await openWalletsOf(scene.playground, 'Bitcoin')
      await scene.playground.walletRow('Mainnet Wallet').click()
    },
    reads: 'The connector does not support any of the requested chains',
    can: 'Try again',
    stays: ['EVM', 'Solana'],
  },
  {
    fault: 'a Bitcoin wallet that answers with garbage',
    connected: ['EVM'],
    does: async (scene) => {
      await scene.page.evaluate(() => {
        Object.assign(window, { garbage: { request: async () => ({ result: [{ address: {} }, 7, null] }) } })
        const page = window as { btc_providers?: object[] }
        page.btc_providers?.push({ id: 'garbage', name: 'Garbage', icon: 'javascript:alert(1)', methods: 7 })
      })
      await openWalletsOf(scene.playground, 'Bitcoin')
      await scene.playground.walletRow('Garbage').click()
    },
    reads: 'Garbage shared no account',
    can: 'Try again',
    stays: ['EVM'],
  },
]

for (const row of connecting)
  test(`${row.fault}: shows the reason and a button to continue, and keeps the connections`, async ({
    playground,
    page,
  }) => {
    test.slow()
    const scene = { playground, page }
    const shown = await open(scene)
    for (const name of row.connected) await connectIn(playground, name)
    await row.does(scene)
    await expect(playground.modal.getByText(row.reads).first()).toBeVisible()
    await expect(playground.modal.getByRole('button', { name: row.can })).toBeEnabled()
    await shown.expectConnected(...row.stays)
    await playground.modal.getByRole('button', { name: 'Back' }).click()
    // The view from which the wallet was added.
    await expect(playground.title('Wallets')).toBeVisible()
  })

test('a wallet connects Solana and rejects EVM: one row, Solana stays connected, EVM shows the reason', async ({
  playground,
  page,
}) => {
  test.slow()
  const scene = { playground, page }
  const config = await readConfig()
  const { solana } = config
  if (!solana) throw new Error('The sandbox has no Solana.')
  const chains = [{ id: solana.networkId, name: solana.name, rpcUrl: solana.url }]
  await page.addInitScript({
    content: await walletScript({
      config,
      wallets: 1,
      approval: 'auto',
      multiChain: { name: 'Both', evm: { chains: config.chains }, solana: { chains } },
    }),
  })
  const shown = await open(scene)
  await page.evaluate(() =>
    window.latchkeySandbox?.multiChain?.controls.next({
      kind: 'reject',
      methods: ['eth_requestAccounts', 'wallet_requestPermissions'],
    }),
  )
  await playground.openModal()
  await expect(playground.walletRow('Both')).toHaveCount(1)
  await playground.walletRow('Both').click()
  await playground.modal.getByRole('button', { name: /^Solana/ }).click()
  await shown.expectConnected('Solana')
  await expect(playground.modal).toBeHidden()

  await openWalletsOf(playground, 'EVM')
  await playground.walletRow('Both').click()
  await expect(playground.modal.getByText('You declined the request').first()).toBeVisible()
  await shown.expectConnected('Solana')
  await playground.modal.getByRole('button', { name: 'Try again' }).click()
  await shown.expectConnected('EVM', 'Solana')
})

test('two wallets with the same name in two namespaces: two rows, each connects its own namespace', async ({
  playground,
  page,
}) => {
  const scene = { playground, page }
  const shown = await open(scene)
  await addWallet(page, 'solana', { name: 'Sandbox Wallet' })
  await playground.openModal()
  await playground.modal.getByRole('button', { name: /All wallets/ }).click()
  await expect(playground.walletRow('^Sandbox Wallet')).toHaveCount(2)
  await playground.modal.getByRole('button', { name: /^Sandbox Wallet.*Solana/ }).click()
  await shown.expectConnected('Solana')
  await expect(playground.modal).toBeHidden()
  await connectIn(playground, 'EVM')
  await shown.expectConnected('EVM', 'Solana')
  await expect(shown.panel('EVM')).toContainText('0x')
})

const left: readonly [name: 'Solana' | 'Bitcoin' | 'Polkadot', key: 'solana' | 'bitcoin' | 'polkadot'][] = [
  ['Solana', 'solana'],
  ['Bitcoin', 'bitcoin'],
  ['Polkadot', 'polkadot'],
]
for (const [name, key] of sample(left, 1))
  test(`the ${name} account is removed in the wallet: it is disconnected, the other account stays, and its network too`, async ({
    playground,
    page,
  }) => {
    test.slow()
    const scene = { playground, page }
    const shown = await open(scene)
    for (const each of ['EVM', name] as const) await connectIn(playground, each)
    await playground.accountButton.click()
    const { modal } = playground
    await expect(modal.locator('[data-slot="lk-view"][data-view="Account"]')).toBeVisible()
    await page.evaluate((each) => window.latchkeySandbox?.[each]?.controls.disconnect(), key)
    await shown.expectConnected('EVM')
    await expect(modal).toContainText(`No ${name} wallet`)
    await modal.getByRole('button', { name: /^Wallets/ }).click()
    await expect(modal.getByRole('button', { name: `Add ${name} wallet` })).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.reload()
    await shown.expectConnected('EVM')
  })

test('an extension is removed between two visits: its namespace is disconnected, the others reconnect', async ({
  playground,
  page,
}) => {
  test.slow()
  const scene = { playground, page }
  // The extension no longer announces its wallet when the page loads.
  await page.addInitScript(() => {
    if (localStorage.getItem('removed') === null) return
    const { dispatchEvent } = window
    window.dispatchEvent = (event) =>
      event.type.startsWith('wallet-standard:register') || dispatchEvent.call(window, event)
    const { addEventListener } = window
    window.addEventListener = (...listening: Parameters<typeof addEventListener>) => {
      if (listening[0] !== 'wallet-standard:app-ready') addEventListener.apply(window, listening)
    }
  })
  const shown = await open(scene)
  for (const name of ['EVM', 'Polkadot', 'Solana'] as const) await connectIn(playground, name)
  await page.evaluate(() => localStorage.setItem('removed', ''))
  await page.reload()
  await shown.expectConnected('EVM', 'Polkadot')
  await playground.connectButton.click()
  await expect(playground.modal).toContainText('No Solana wallet')
  await playground.modal.getByRole('button', { name: 'Connect Solana wallet' }).click()
  await expect(playground.title('Connect Solana wallet')).toBeVisible()
  await expect(playground.walletRow('Sandbox Solana Wallet')).toHaveCount(0)
  await expect(playground.walletRow('WalletConnect')).toBeEnabled()
})

const clusters: readonly [fault: string, cause: (cluster: SandboxSolana) => void, reads: string][] = [
  [
    'is behind',
    (cluster) => cluster.behind(true),
    'The endpoint of Sandbox Solana is behind the network. Try again in a moment.',
  ],
  [
    'returns another genesis',
    (cluster) => cluster.setGenesisHash('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'),
    'The endpoint of Sandbox Solana belongs to another network.',
  ],
]
for (const [fault, cause, reads] of sample(clusters, 1))
  test(`a cluster ${fault}: nothing is sent, the reason is shown, and sending works after that`, async ({
    playground,
    page,
    solana,
  }) => {
    test.slow()
    const scene = { playground, page }
    const shown = await open(scene)
    for (const name of ['EVM', 'Solana'] as const) await connectIn(playground, name)
    cause(solana)
    await send(scene, addresses.Solana)
    const main = playground.tool
    await expect(main.getByRole('alert')).toContainText(reads)
    const asked = () => page.evaluate(() => JSON.stringify(window.latchkeySandbox?.solana?.log.entries))
    expect(await asked()).not.toContain('signAndSendTransaction')
    solana.reset()
    solana.setGenesisHash(undefined)
    await main.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Transaction hash')).toBeVisible()
    expect(await asked()).toContain('signAndSendTransaction')
    await page.getByRole('link', { name: 'Chains', exact: true }).click()
    await shown.expectConnected('EVM', 'Solana')
  })

test.describe('a Bitcoin server that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  test('the balance and the transfer show an error and can be tried again', async ({
    playground,
    page,
    bitcoin,
  }) => {
    test.slow()
    const scene = { playground, page }
    const shown = await open(scene)
    bitcoin.drop(true)
    for (const name of ['EVM', 'Bitcoin'] as const) await connectIn(playground, name)
    await send(scene, addresses.Bitcoin)
    await expect(playground.tool.getByRole('alert')).toContainText('Network request failed', {
      timeout: 60_000,
    })
    const { modal } = playground
    await playground.accountButton.click()
    await expect(modal.getByText('Balance unavailable')).toBeVisible({ timeout: 60_000 })
    bitcoin.reset()
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.getByRole('button', { name: /^Hide balance, [\d,.]+ BTC/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Chains', exact: true }).click()
    await shown.expectConnected('EVM', 'Bitcoin')
  })
})

const networkNames = { EVM: 'Sandbox One', Solana: 'Sandbox Solana', Bitcoin: 'Sandbox Bitcoin' } as const

test('an address of another namespace is invalid, and no request reaches the wallet', async ({
  playground,
  page,
}) => {
  test.slow()
  const scene = { playground, page }
  const shown = await open(scene)
  const pasted: readonly Chain[] = ['EVM', 'Solana', 'Bitcoin', 'Polkadot']
  for (const name of ['EVM', 'Solana', 'Bitcoin'] as const) {
    await connectIn(playground, name)
    for (const other of pasted.filter((each) => each !== name)) {
      await send(scene, addresses[other])
      await expect(playground.tool.getByRole('alert')).toContainText(
        `That is not a valid address on ${networkNames[name]}. Check the receiver and enter it again.`,
      )
      await expect(playground.tool.getByRole('button', { name: 'Send' })).toBeEnabled()
      await page.getByRole('link', { name: 'Chains', exact: true }).click()
    }
  }
  await shown.expectConnected('EVM', 'Solana', 'Bitcoin')
  const asked = await page.evaluate(() => {
    const { wallets = [], solana, bitcoin } = window.latchkeySandbox ?? {}
    return JSON.stringify([wallets[0], solana, bitcoin].map((wallet) => wallet?.log.entries))
  })
  expect(asked).not.toMatch(/sendTransaction|sendTransfer|signAndSendTransaction/)
})

test('hostile wallets in every namespace: none runs code, none breaks the list, and the other wallets connect', async ({
  playground,
  page,
}) => {
  test.slow()
  const scene = { playground, page }
  await page.addInitScript(() => {
    const injected = {}
    Object.defineProperty(injected, 'throws', {
      enumerable: true,
      get() {
        throw new Error('no')
      },
    })
    Object.assign(window, { injectedWeb3: injected })
  })
  const shown = await open(scene)
  await page.evaluate(() => {
    const { btc_providers } = window as { btc_providers?: unknown[] }
    btc_providers?.unshift(null, 7, { id: 'window.alert', name: {}, icon: 7 }, { id: '__proto__', name: 'x' })
  })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hacked = 1</script></svg>'
  await addWallet(page, 'solana', { name: `Long ${'x'.repeat(1_000_000)}` })
  await addWallet(page, 'solana', { name: 'Script', icon: `data:image/svg+xml;base64,${btoa(svg)}` })
  await addWallet(page, 'bitcoin', { name: 'Link', icon: 'javascript:window.hacked = 1' })
  await addWallet(page, 'solana', { name: '<img src=x onerror="window.hacked = 1">' })
  for (let index = 0; index < 500; index++) await addWallet(page, 'solana', { name: `Flood ${index}` })

  await playground.openModal()
  await expect(playground.walletRow('Sandbox Wallet')).toBeVisible()
  expect(await playground.modal.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  for (const name of ['EVM', 'Polkadot', 'Bitcoin'] as const) await connectIn(playground, name)
  await openWalletsOf(playground, 'Solana')
  await playground.modal.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await shown.expectConnected('EVM', 'Solana', 'Bitcoin', 'Polkadot')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})
