import { startSandbox } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { addressOf, expect, test, violationsOf } from './test'

const receiver = '0x1111111111111111111111111111111111111111'

/** The playground, as a user operates it. */
class Playground {
  readonly page: Page
  readonly stage
  readonly panel
  readonly dialog
  readonly code

  constructor(page: Page) {
    this.page = page
    this.stage = page.getByRole('region', { name: 'Preview' })
    this.panel = page.getByRole('region', { name: 'Settings' })
    this.dialog = page.getByRole('dialog')
    this.code = page.locator('#playground-panel-config pre')
  }

  async start(search = ''): Promise<void> {
    await this.page.goto(addressOf(`playground/${search}`))
    await expect(this.stage.getByText('Your app')).toBeVisible()
  }

  async connect(wallet = 'Demo Wallet'): Promise<void> {
    await this.stage.getByRole('button', { name: 'Connect wallet' }).click()
    await this.dialog.getByRole('button', { name: wallet }).click()
    await this.approve()
    await expect(this.stage.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await expect(this.dialog).toBeHidden()
  }

  /** Approves what the wallet asks. */
  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: 'Approve' }).click()
  }

  async open(view: string): Promise<void> {
    await this.stage.getByRole('button', { name: view, exact: true }).click()
    await expect(this.dialog.locator(`[data-slot="lk-view"][data-view="${view}"]`)).toBeVisible()
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(this.dialog).toBeHidden()
  }

  search(): URLSearchParams {
    return new URL(this.page.url()).searchParams
  }
}

test('with nothing but the page: connect, sign, send and swap, and the activity has them', async ({
  page,
}) => {
  test.slow()
  const playground = new Playground(page)
  const { stage, dialog } = playground
  await playground.start()
  await playground.connect()

  await stage.getByRole('button', { name: 'Sign a message' }).click()
  await playground.approve()
  await expect(stage.getByRole('status')).toContainText('Signed: 0x')
  await page.getByRole('tab', { name: 'State' }).click()
  const account = await page.getByRole('tabpanel', { name: 'State' }).locator('pre').first().textContent()
  const { address } = JSON.parse(account ?? '')
  expect(address).toMatch(/^0x[\da-f]{40}$/i)
  const signature = await stage.getByRole('status').getAttribute('title')
  expect(
    await verifyMessage({
      address,
      message: 'Hello from the playground',
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)

  await playground.open('Send')
  await dialog.locator('[data-slot="lk-amount-input"]').fill('0.5')
  await dialog.locator('[data-slot="lk-receiver-input"]').fill(receiver)
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await dialog.locator('[data-action="send"], [data-action="send-anyway"]').click()
  await playground.approve()
  await expect(dialog).toContainText(/You received|Confirmed/)
  await dialog.locator('[data-action="done"]').click()
  await playground.close()

  await playground.open('Swap')
  await dialog.locator('[data-side="to"]').click()
  await dialog.getByRole('button', { name: /DAI/ }).click()
  await dialog.locator('[data-slot="lk-amount-input"]').fill('0.1')
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  await dialog.locator('[data-action="swap"]').click()
  await playground.approve()
  await expect(dialog).toContainText(/You received|Confirmed/)
  await dialog.locator('[data-action="done"]').click()
  // An ether is worth 3000 DAI, less the fee of the exchange.
  await expect(dialog.locator('[data-slot="lk-view"]')).toContainText(/29\d\.\d+ DAI/)
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(dialog.getByRole('tabpanel', { name: 'Activity' })).toContainText('0.5 ETH')
  await expect(dialog.getByRole('tabpanel', { name: 'Activity' })).toContainText(/DAI/)

  await playground.close()
  await page.getByRole('tab', { name: 'Events' }).click()
  const events = page.getByRole('tabpanel', { name: 'Events' })
  for (const type of ['account.connected', 'sign.succeeded', 'send.confirmed', 'swap.succeeded'])
    await expect(events).toContainText(type)
})

test('a phone in the page scans the code, and signs', async ({ page }) => {
  const playground = new Playground(page)
  await playground.start()
  await playground.stage.getByRole('button', { name: 'Connect wallet' }).click()
  await playground.dialog.getByRole('button', { name: /^WalletConnect/ }).click()
  const scan = playground.dialog.getByRole('button', { name: 'Scan the code' })
  await expect(scan).toBeVisible()
  // A part of the modal, so that Tab reaches it.
  while (!(await scan.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(playground.dialog).toBeHidden()
  await playground.stage.getByRole('button', { name: 'Sign a message' }).click()
  await expect(playground.stage.getByRole('status')).toContainText('Signed: 0x')
  await playground.open('Account')
  // What the account of the phone has.
  await expect(playground.dialog).toContainText('5 ETH')
})

test('each setting changes the preview, the code and the address, which brings them back', async ({
  page,
}) => {
  test.slow()
  const playground = new Playground(page)
  const { panel, stage, code } = playground
  await playground.start()
  await playground.connect()

  await panel.getByRole('button', { name: 'Forest' }).click()
  await expect(code).toContainText("accent: '#0f9d58'")
  await panel.getByRole('checkbox', { name: 'Base' }).uncheck()
  await expect(code).toContainText('networks: [mainnet],')
  await panel.getByRole('checkbox', { name: 'Polygon' }).check()
  await expect(code).toContainText('networks: [mainnet, polygon],')
  // The wallet stays connected, because the page remembers it.
  await playground.open('Networks')
  await expect(playground.dialog).toContainText('Polygon')
  await expect(playground.dialog).not.toContainText('Base')
  await playground.close()
  await panel.getByRole('checkbox', { name: 'Swap', exact: true }).uncheck()
  await expect(stage.getByRole('button', { name: 'Swap', exact: true })).toBeHidden()
  await expect(code).toContainText('swaps: false')
  await panel.getByRole('button', { name: 'Move Send up' }).click()
  await expect(code).toContainText("walletFeaturesOrder: ['onramp', 'swaps', 'send', 'receive']")
  await panel.getByRole('button', { name: 'Move Installed up' }).click()
  await expect(panel.getByRole('button', { name: 'Move Installed up' })).toBeFocused()
  await expect(code).toContainText("connectorTypeOrder: ['walletConnect', 'injected'")
  await panel.getByText('In the page', { exact: true }).click()
  await expect(stage.locator('[data-slot="lk-card"]')).toBeVisible()
  await expect(code).toContainText('enableEmbedded: true')
  await panel.getByText('Right to left').click()
  await expect(stage.locator('[data-slot="lk-card"]')).toHaveCSS('direction', 'rtl')
  await panel.getByText('Dark', { exact: true }).click()
  await expect(stage.locator('[data-latchkey]').first()).toHaveAttribute('data-theme', 'dark')
  const radius = () =>
    stage.locator('[data-slot="lk-card"]').evaluate((card) => getComputedStyle(card).borderStartStartRadius)
  const before = await radius()
  await panel.getByRole('slider', { name: 'Corners' }).fill('0')
  await expect.poll(radius).not.toBe(before)
  await panel.getByText('Unstyled').click()
  // Without the looks of the views, with the layout of the stylesheet that such a project has.
  await expect(stage.locator('[data-slot="lk-account-actions"]')).toHaveCSS('display', 'flex')
  await expect(stage.locator('[data-slot="lk-account-actions"]')).toHaveCSS('padding', '0px')
  await expect(stage.locator('[data-slot="lk-header"]')).toHaveCSS('display', 'flex')
  await page.getByRole('tab', { name: 'Commands' }).click()
  await expect(page.locator('#playground-panel-command pre')).toHaveText(
    'npx latchkey init --style unstyled\nnpx latchkey add modal --without swap\n',
  )
  await page.getByRole('tab', { name: 'CSS' }).click()
  await expect(page.locator('#playground-panel-css pre')).toContainText('<html dir="rtl">')

  expect(Object.fromEntries(playground.search())).toMatchObject({
    networks: 'mainnet.polygon',
    swaps: '0',
    mode: 'embedded',
    direction: 'rtl',
    style: 'unstyled',
    theme: 'dark',
    actions: 'onramp.swaps.send.receive',
    accent: '#0f9d58',
    borderRadiusMaster: '0',
  })
  const shown = await code.textContent()
  await page.reload()
  await expect(stage.locator('[data-slot="lk-card"]')).toBeVisible()
  await expect(code).toHaveText(shown ?? '')

  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(code).toContainText('networks: [mainnet, base],')
  expect(playground.search().size).toBe(0)
})

test('without installed wallets there are those of a phone, and without these it says so; the code can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const playground = new Playground(page)
  await playground.start('?wallets=0')
  await playground.stage.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(playground.dialog).toContainText('MetaMask')
  await playground.start('?wallets=0&enableWalletConnect=0')
  await playground.stage.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(playground.dialog).toContainText('No wallet found')
  await playground.close()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await playground.code.textContent())
})

test.describe('a sandbox that does not run', () => {
  test.use({ expected: /18540\/config\.json|ERR_CONNECTION_REFUSED/ })

  test('is named, no address but one of this machine is taken, and the page can be used again', async ({
    page,
  }) => {
    const { panel, stage, ...playground } = new Playground(page)
    await page.goto(addressOf('playground/?theme=light'))
    await panel.getByText('Sandbox', { exact: true }).click()
    await expect(stage.getByRole('alert')).toContainText('No sandbox answers at http://127.0.0.1:18540.')
    const address = panel.getByRole('textbox', { name: 'Address' })
    await address.fill('http://example.com:80')
    await address.blur()
    await expect(address).toHaveValue('http://127.0.0.1:18540')
    await panel.getByText('This page', { exact: true }).click()
    await expect(stage.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    expect(playground.page.url()).not.toContain('sandbox')
  })
})

test.describe('a sandbox that runs', () => {
  test.use({ expected: /asked (?:http|ws):\/\/127\.0\.0\.1:/ })

  test('is connected to: its wallet, its chains and the balance of its account', async ({ page }) => {
    test.slow()
    const sandbox = await startSandbox({ ports: 'free' })
    try {
      const playground = new Playground(page)
      await playground.start(`?chains=sandbox&sandboxUrl=${sandbox.url}`)
      await playground.connect('Sandbox Wallet')
      await playground.open('Account')
      await expect(playground.dialog).toContainText('Sandbox One')
      await expect(playground.dialog).toContainText(/ETH/)
    } finally {
      // Before the sandbox ends, which the page would report.
      await page.close()
      await sandbox.stop()
    }
  })
})

test('with the keyboard only: connect, set and read the code', async ({ page }) => {
  const playground = new Playground(page)
  await page.goto(addressOf('playground/'))
  await playground.stage.getByRole('button', { name: 'Connect wallet' }).focus()
  await page.keyboard.press('Enter')
  await playground.dialog.getByRole('button', { name: /^Demo Wallet/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await expect(playground.stage.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await playground.panel.getByRole('radio', { name: 'Modal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(playground.stage.locator('[data-slot="lk-card"]')).toBeVisible()
  await page.getByRole('tab', { name: 'latchkey.ts' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Commands' })).toBeFocused()
  await expect(page.locator('#playground-panel-command pre')).toBeVisible()
})

test('axe finds nothing in the playground, light and dark, and a phone does not scroll it sideways', async ({
  page,
}) => {
  test.slow()
  const playground = new Playground(page)
  await playground.start('?mode=embedded')
  await expect(playground.stage.locator('[data-slot="lk-card"]')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => violationsOf(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const [view, text] of [
  ['ApproveTransaction', 'Hello from the documentation'],
  ['AllWallets', 'MetaMask'],
  ['Connect', 'Demo Wallet'],
  ['ConnectingMultiChain', 'Ethereum, Base'],
  ['Account', 'USDC'],
  ['NftItem', 'First light'],
  ['Send', 'Enter an amount'],
  ['Pay', '0.05 ETH'],
  ['SwitchActiveChain', 'You need another wallet for Solana'],
  ['UnsupportedChain', 'Choose another one to continue'],
] as const)
  test(`the page of ${view} shows the view itself`, async ({ page }) => {
    await page.goto(addressOf(`views/${view}/`))
    await page.getByRole('button', { name: 'Show it' }).click()
    const shown = page.locator(`[data-slot="lk-view"][data-view="${view}"]`)
    await expect(shown).toBeVisible()
    await expect(page.locator('[data-slot="lk-card"]')).toContainText(text)
  })

for (const view of ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'])
  test(`the page of ${view} shows a code, which the phone of the page scans`, async ({ page }) => {
    await page.goto(addressOf(`views/${view}/`))
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.locator(`[data-slot="lk-view"][data-view="${view}"]`)).toBeVisible()
    await page.getByRole('button', { name: 'Scan the code' }).click()
    await expect(page.locator('[data-slot="lk-view"][data-view="Account"]')).toContainText(/0x[\da-f]{4}/i)
  })

test('the page of SwitchActiveChain connects a wallet of the other namespace, beside the first', async ({
  page,
}) => {
  const card = page.locator('[data-slot="lk-card"]')
  await page.goto(addressOf('views/SwitchActiveChain/'))
  await page.getByRole('button', { name: 'Show it' }).click()
  await card.getByRole('button', { name: 'Connect Solana wallet' }).click()
  await expect(card).not.toContainText('Demo Wallet')
  await card.getByRole('button', { name: /Second Wallet/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('[data-slot="lk-view"][data-view="Account"]')).toContainText('24.5 SOL')
  await card.getByRole('button', { name: 'Wallets' }).click()
  await expect(card).toContainText('Demo Wallet')
})

test('the page of ConnectingMultiChain connects the namespace that is chosen', async ({ page }) => {
  const card = page.locator('[data-slot="lk-card"]')
  await page.goto(addressOf('views/ConnectingMultiChain/'))
  await page.getByRole('button', { name: 'Show it' }).click()
  await card.locator('[data-slot="lk-namespace"][data-namespace="solana"]').click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('[data-slot="lk-view"][data-view="Account"]')).toContainText('24.5 SOL')
})

test('the NFTs of the account are pictures of the page, and one without a picture', async ({ page }) => {
  const card = page.locator('[data-slot="lk-card"]')
  await page.goto(addressOf('views/Account/'))
  await page.getByRole('button', { name: 'Show it' }).click()
  await card.getByRole('tab', { name: 'NFTs' }).click()
  const tiles = card.locator('[data-slot="lk-nft-tile"]')
  await expect(tiles).toHaveCount(6)
  const pictures = tiles.locator('[data-slot="lk-image-tile"][data-status="loaded"] img')
  await expect(pictures).toHaveCount(5)
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await card.getByRole('button', { name: /^Quilt for a stage/ }).click()
  await expect(card.locator('[data-slot="lk-view"][data-view="NftItem"]')).toContainText('ERC-1155')
})

for (const { network, wallet, namespace, amount, receiver, after } of [
  {
    network: 'Solana',
    wallet: /^Second Wallet/,
    namespace: 'solana',
    amount: '1.5',
    receiver: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    after: /22\.99\d* SOL/,
  },
  {
    network: 'Bitcoin',
    wallet: /^Second Wallet/,
    namespace: 'bip122',
    amount: '0.05',
    // The example of BIP-173, with the prefix of regtest.
    receiver: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    after: '0.199 BTC',
  },
  {
    network: 'Polkadot',
    // An extension of Polkadot alone.
    wallet: /^Polkadot Wallet/,
    namespace: undefined,
    amount: '12.5',
    receiver: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    after: /9,987\.4\d* DOT/,
  },
])
  test(`${network} in the page: its code loads when it is chosen, and its currency is sent`, async ({
    page,
  }) => {
    test.slow()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const ofNetwork = () => loaded.filter((url) => url.toLowerCase().includes(network.toLowerCase()))
    const playground = new Playground(page)
    const { dialog, panel, stage } = playground
    await playground.start()
    expect(ofNetwork()).toEqual([])
    await panel.getByRole('checkbox', { name: network }).check()
    // Another app takes the place of this one once it is created.
    await expect(stage).toHaveAttribute('aria-busy', 'false')
    await stage.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.getByRole('button', { name: wallet }).click()
    if (namespace) await dialog.locator(`[data-slot="lk-namespace"][data-namespace="${namespace}"]`).click()
    await playground.approve()
    await expect(dialog).toBeHidden()
    expect(ofNetwork()).not.toEqual([])

    await playground.open('Send')
    await dialog.locator('[data-slot="lk-amount-input"]').fill(amount)
    await dialog.locator('[data-slot="lk-receiver-input"]').fill(receiver)
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await dialog.locator('[data-action="send"], [data-action="send-anyway"]').click()
    await playground.approve()
    await expect(dialog).toContainText(/You received|Confirmed/)
    await dialog.locator('[data-action="done"]').click()
    await expect(dialog.locator('[data-slot="lk-view"][data-view="Account"]')).toContainText(after)
  })

for (const [hook, text] of [
  ['useAccount', /0x[\da-f]{4}/i],
  ['useTokens', 'USDC'],
  ['useNetworks', 'Ethereum'],
  ['useSwap', /Review swap/],
  // With props.
  ['useActivityItem', /./],
  ['useCallsStatus', /pending|success/],
  ['useNameSuggestions', 'alice1.demo.test'],
  ['useOnrampQuote', '0.0323'],
  ['usePay', 'ETH'],
  ['useTransaction', 'success'],
  ['useWallet', 'MetaMask'],
  ['useWalletLink', 'Open Demo Desktop'],
  ['useSwapQuote', /29\d\.\d+ USDC/],
] as const)
  test(`the page of ${hook} runs its example`, async ({ page }) => {
    await page.goto(addressOf(`reference/hooks/${hook}/`))
    await page.getByRole('button', { name: 'Run the example' }).click()
    await expect(page.locator('.live-example')).toContainText(text)
  })

for (const [hook, button, text] of [
  ['solana-useSendTransaction', 'Send', /^Sent: \w{80,90}$/],
  ['solana-useSignTransaction', 'Sign', 'Signed: 183 bytes'],
  ['solana-useSignIn', 'Sign in', /^Signed in as \w{32,44}$/],
  ['bitcoin-useSignMessage', 'Sign', /^[\w+/]{140,}=*$/],
  ['bitcoin-useSignPsbt', 'Sign', 'Signed'],
  ['polkadot-useSignPayload', 'Sign', 'Signed'],
] as const)
  test(`the page of ${hook} runs its example with a wallet of its namespace`, async ({ page }) => {
    await page.goto(addressOf(`reference/hooks/${hook}/`))
    await page.getByRole('button', { name: 'Run the example' }).click()
    const example = page.locator('.live-example button')
    await expect(example).toHaveText(button)
    await example.click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(example).toHaveText(text)
  })
