import type { Locator, Page } from '@playwright/test'
import type { Namespace } from './namespaces'
import { type Reading, readPage, type WalletReading } from './readPage'

/** Longest time for a page to appear and to answer on a busy machine, in milliseconds. */
const readyMs = 60_000
const answerMs = 30_000

/** Longest time until the list shows an installed wallet, in milliseconds. */
const lookMs = 500

const loading = { waitUntil: 'domcontentloaded', timeout: readyMs } as const

/** A tab with the app. */
export class Tab {
  readonly page: Page
  readonly url: string
  /** Errors that the page reported, each with its source. */
  readonly errors: { readonly text: string; readonly url: string }[] = []

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    page.on('pageerror', (error) => this.errors.push({ text: error.stack ?? error.message, url: '' }))
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push({ text: message.text(), url: message.location().url })
    })
  }

  async open(): Promise<void> {
    await this.untilReady(() => this.page.goto(this.url, loading))
  }

  async reload(): Promise<void> {
    await this.untilReady(() => this.page.reload(loading))
  }

  private async untilReady(load: () => Promise<unknown>): Promise<void> {
    const limit = Date.now() + readyMs
    // The browser may abort the page load, for example when the machine's network changes. Load it again.
    await load()
      .catch(load)
      .catch((cause: unknown) => {
        throw new Error(`The app did not load. ${cause instanceof Error ? cause.message : cause}`, { cause })
      })
    while (!(await this.look())) {
      if (Date.now() > limit) throw new Error('The app did not appear.')
      await this.page.waitForTimeout(50)
    }
  }

  private async look(): Promise<Reading | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The page does not answer.')), answerMs)
    })
    return Promise.race([this.page.evaluate(readPage), silence]).finally(() => clearTimeout(timer))
  }

  async read(): Promise<Reading> {
    const reading = await this.look()
    if (!reading) throw new Error('The app is no longer on the page.')
    return reading
  }

  /** Reads the wallet with an id. */
  async wallet(id: string): Promise<WalletReading> {
    const wallet = (await this.read()).wallets.find((each) => each.id === id)
    if (!wallet) throw new Error(`The page has no wallet ${id}.`)
    return wallet
  }

  /** Calls a control of a wallet, without waiting for the result. */
  async steer(id: string, control: string, ...given: readonly unknown[]): Promise<void> {
    await this.page.evaluate(
      ([id, name, values]) => {
        const { wallets = [], solana, bitcoin, polkadot } = window.latchkeySandbox ?? {}
        const others: Record<string, { controls: object } | undefined> = { solana, bip122: bitcoin, polkadot }
        const wallet = others[id as string] ?? wallets.find(({ info }) => info.rdns === id)
        const controls = wallet?.controls as Record<string, (...all: unknown[]) => unknown> | undefined
        // The request may be gone by now.
        Promise.resolve(controls?.[name as string]?.(...(values as unknown[]))).catch(() => {})
      },
      [id, control, given],
    )
  }

  /** The modal, unless it is closing. */
  get modal(): Locator {
    return this.page.locator('[data-slot="lk-dialog"]:not([data-state="closed"])')
  }

  /**
   * Presses an element. Returns `false`, without a press, if the element is missing, disabled or gone by
   * then.
   *
   * @throws {TimeoutError} If the element stays but cannot be pressed. The step then gives up.
   */
  async press(target: Locator): Promise<boolean> {
    const only = target.first()
    // A tab in the background is not rendered, so its elements cannot be pressed.
    await this.page.bringToFront()
    const canBePressed = () => only.isEnabled({ timeout: 500 }).catch(() => false)
    if (!(await only.isVisible()) || !(await canBePressed())) return false
    try {
      await only.click()
      return true
    } catch (error) {
      // The element changed before the press.
      if (!(await only.isVisible()) || !(await canBePressed())) return false
      throw error
    }
  }

  /**
   * Closes the modal. Returns `false` if the view does not allow it because the network must be switched
   * first.
   */
  async closeModal(): Promise<boolean> {
    const cross = this.modal.locator('[data-action="close"]')
    if (await this.modal.locator('[data-action="close"][aria-disabled="true"]').isVisible()) return false
    await this.press(cross)
    await this.modal.waitFor({ state: 'hidden' })
    return true
  }

  /** Opens the wallets of a namespace from any view. Returns `false` if it is connected or connecting. */
  async toConnect(namespace: Namespace = 'eip155'): Promise<boolean> {
    const { status, isReconnecting } = (await this.read()).accounts[namespace] ?? {}
    if (status === 'connected' || isReconnecting) return false
    const title = this.modal.getByRole('heading', { name: /^Connect (\w+ )?wallet$/ })
    if ((await title.isVisible()) && (await title.textContent()) === 'Connect wallet') return true
    if (!(await this.closeModal())) return false
    const buttons = this.page.locator('header [data-slot="lk-connect-button"]')
    if (!(await this.press(buttons))) return false
    const { wallets } = this
    await title.or(wallets).first().waitFor()
    if (await title.isVisible()) return true
    // If a wallet of another namespace is connected, open the list of connected wallets first.
    if (!(await this.press(wallets))) return false
    const add = this.modal.locator(`[data-namespace="${namespace}"]`)
    await add.waitFor()
    if (!(await this.press(add))) return false
    await title.waitFor()
    return true
  }

  /** Presses the row of a connector, by its id or its name. Returns `false` if the list does not have it. */
  async choose(connector: { id: string } | { name: string }): Promise<boolean> {
    const row =
      'id' in connector
        ? this.modal.locator(`[data-slot="lk-connector"][data-connector="${connector.id}"]`)
        : this.modal.locator('[data-slot="lk-connector"]', { hasText: connector.name })
    await row
      .first()
      .waitFor({ timeout: lookMs })
      .catch(() => {})
    if (await row.first().isVisible()) return this.press(row)
    if (!(await this.press(this.modal.getByRole('button', { name: /^All wallets/ })))) return false
    await this.modal.getByRole('heading', { name: 'All wallets' }).waitFor()
    await row.first().waitFor()
    return this.press(row)
  }

  /** What opens the list of connected wallets: a row of the account view, or its button with tabs. */
  get wallets(): Locator {
    const row = this.modal.locator('[data-slot="lk-wallets-row"]')
    return row.or(this.modal.getByRole('button', { name: 'Wallets', exact: true })).first()
  }

  /** Opens the account view. Returns `false` if the button is that of a page without a connection. */
  async toAccount(): Promise<boolean> {
    return this.press(this.page.locator('header [data-slot="lk-connect-button"]:not([data-primary])'))
  }

  /** Presses the row of a network in the list. Returns `false` if the list cannot be opened. */
  async chooseNetwork(name: string): Promise<boolean> {
    // The view of an unsupported network lists the supported ones.
    if (await this.closeModal())
      if (!(await this.press(this.page.locator('header [data-slot="lk-network-button"]')))) return false
    const row = this.modal.getByRole('button', { name: new RegExp(`^${name}`) })
    await row.first().waitFor()
    return this.press(row)
  }

  /** Opens a page of the playground without a reload. Returns `false` if the modal stays open. */
  async visit(title: string): Promise<boolean> {
    if (!(await this.closeModal())) return false
    await this.press(
      this.page.getByRole('navigation', { name: 'Features' }).getByRole('link', { name: title, exact: true }),
    )
    await this.page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
    return true
  }
}
