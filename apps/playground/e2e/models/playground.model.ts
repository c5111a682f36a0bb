import type { Fault } from '@latchkey/sandbox/wallet'
import { expect, type Locator, type Page } from '@playwright/test'

/** The playground as a user operates it, with all selectors. */
export class Playground {
  readonly modal: Locator
  readonly header: Locator
  readonly walletWindow: Locator

  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.modal = page.locator('[data-slot="lk-dialog"]')
    this.header = page.getByRole('banner').first()
    // In the shadow root of the wallet, separate from the page.
    this.walletWindow = page.locator('.window[role="dialog"]')
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(new URL(path, process.env.PLAYGROUND_URL).href)
    await this.page.waitForFunction(() => window.latchkeySandbox !== undefined)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  get connectButton(): Locator {
    return this.header.locator('[data-slot="lk-connect-button"]')
  }

  get accountButton(): Locator {
    return this.header.locator('[data-slot="lk-account-button"]')
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
    await this.page.getByRole('button', { name: 'Approve', exact: true }).click()
  }

  async reject(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reject', exact: true }).click()
  }

  /** Connects in the wallet's window, and waits until the modal has closed. */
  async connect(name = 'Sandbox Wallet'): Promise<void> {
    await this.openModal()
    await this.walletRow(name).click()
    await this.approve()
    await expect(this.accountButton).toBeVisible()
    await expect(this.title(name)).toBeHidden()
  }

  /** Waits until the wallet of the last visit has answered. Its account is shown before, and cannot sign. */
  async reconnected(): Promise<void> {
    await expect(this.page.getByText('"status": "connected"')).toBeVisible()
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
