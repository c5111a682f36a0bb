import type { Fault } from '@latchkey/sandbox/wallet'
import { expect, type Locator, type Page } from '@playwright/test'

/** The playground as a user operates it, with all selectors. */
export class Playground {
  readonly modal: Locator
  /** The bar of the app, with Latchkey's own buttons. */
  readonly header: Locator
  readonly walletWindow: Locator
  /** The controls of wallets and servers, in the drawer. */
  readonly deck: Locator
  readonly phone: Locator
  /** The open page of the drawer. */
  readonly tool: Locator

  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.modal = page.locator('[data-slot="lk-dialog"]')
    this.header = page.locator('.stage-bar')
    // In the shadow root of the wallet, separate from the page.
    this.walletWindow = page.locator('.window[role="dialog"]')
    this.deck = page.getByRole('region', { name: 'Controls', exact: true })
    this.tool = page.locator('[data-drawer="page"]')
    this.phone = page.getByRole('region', { name: 'Phone', exact: true })
  }

  /** Opens a page of the drawer, with the card as a modal. */
  async open(path = '/connect'): Promise<void> {
    const url = new URL(path, process.env.PLAYGROUND_URL)
    url.searchParams.set('mode', 'modal')
    // Every network of the sandbox. The first view then has room for one EVM wallet.
    if (url.searchParams.get('networks') === 'all') {
      url.searchParams.set('networks', 'mainnet.base.sepolia.solana.bitcoin.polkadot')
      if (!url.searchParams.has('wallets')) url.searchParams.set('wallets', '1')
    }
    await this.load(url)
    await expect(this.pageTitle).toBeAttached()
  }

  /** Opens the page as a newcomer sees it: the card in the page, and the drawer closed. */
  async openDemo(query = ''): Promise<void> {
    await this.load(new URL(`/${query}`, process.env.PLAYGROUND_URL))
  }

  private async load(url: URL): Promise<void> {
    await this.page.goto(url.href)
    await this.page.waitForFunction(() => window.latchkeySandbox !== undefined)
    await expect(this.connectButton.or(this.accountButton)).toBeVisible()
  }

  /** The title of the open page of the drawer. */
  get pageTitle(): Locator {
    return this.tool.getByRole('heading', { level: 2 }).first()
  }

  /** The card in the page. */
  get card(): Locator {
    return this.page.locator('[data-slot="lk-embedded"]')
  }

  /** The button of a scene. */
  scene(title: string): Locator {
    return this.scenes.getByRole('button', { name: new RegExp(`^${title}`) })
  }

  /** What the page says about the running scene. */
  get sceneStatus(): Locator {
    return this.scenes.getByRole('status')
  }

  private get scenes(): Locator {
    return this.page.getByRole('region', { name: 'Try it', exact: true })
  }

  /** The button in the bar, while it offers to connect. */
  get connectButton(): Locator {
    return this.header.locator('[data-slot="lk-connect-button"][data-primary]')
  }

  /** The same button, while it shows the account. */
  get accountButton(): Locator {
    return this.header.locator('[data-slot="lk-connect-button"]:not([data-primary])')
  }

  /** Returns the whole value of a result, of which the page shows the beginning and the end. */
  async result(label: string): Promise<string> {
    const output = this.page.getByRole('status', { name: label, exact: true })
    return (await output.getAttribute('title')) ?? ''
  }

  get networkButton(): Locator {
    return this.header.locator('[data-slot="lk-network-button"]')
  }

  async openModal(): Promise<void> {
    await this.connectButton.click()
    await expect(this.title('Connect wallet')).toBeVisible()
  }

  /** The heading of the current view. */
  title(name: string | RegExp): Locator {
    return this.modal.getByRole('heading', { name })
  }

  walletRow(name = 'Sandbox Wallet'): Locator {
    return this.modal.getByRole('button', { name: new RegExp(name) })
  }

  async approve(): Promise<void> {
    await this.walletWindow.getByRole('button', { name: 'Approve', exact: true }).click()
  }

  async reject(): Promise<void> {
    await this.walletWindow.getByRole('button', { name: 'Reject', exact: true }).click()
  }

  /** Presses Approve on the phone of the page. */
  async approveOnPhone(): Promise<void> {
    const phone = this.page.frameLocator('iframe[title="The wallet on the phone"]')
    await phone.getByRole('button', { name: 'Approve' }).first().click()
  }

  /** Connects in the wallet's window, and waits until the modal has closed. */
  async connect(name = 'Sandbox Wallet'): Promise<void> {
    await this.openModal()
    await this.walletRow(name).click()
    await this.approve()
    await expect(this.accountButton).toBeVisible()
    await expect(this.title(name)).toBeHidden()
  }

  /** Disconnects in the settings of the account, which is shown. */
  async disconnect(card = this.modal): Promise<void> {
    await card.getByRole('button', { name: 'Account settings' }).click()
    await card.getByRole('button', { name: 'Disconnect' }).click()
  }

  /** Waits until the wallet of the last visit has answered. Its account is shown before, and cannot sign. */
  async reconnected(): Promise<void> {
    await expect(this.page.getByLabel('Store accounts')).toContainText('"status": "connected"')
  }

  /** Sets the faults of the next requests to the first wallet. */
  async next(...faults: Fault[]): Promise<void> {
    await this.page.evaluate((list) => window.latchkeySandbox?.wallets[0]?.controls.next(...list), faults)
  }

  /** Runs a function with the first wallet in the page. */
  async wallet<result>(
    run: (wallet: import('@latchkey/sandbox/wallet').SandboxWallet) => result,
  ): Promise<result> {
    return this.page.evaluate(`(${run.toString()})(window.latchkeySandbox.wallets[0])`) as Promise<result>
  }
}
