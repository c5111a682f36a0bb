import { expect, type Locator } from '@playwright/test'
import type { Playground } from './playground.model'

/** What to send. */
export interface Transfer {
  /** Address or mint, or `native`. Default: what the form has; at first the currency of the network. */
  readonly token?: string | undefined
  readonly amount: string
  readonly to: string
}

/** The views to send, as a user operates them. */
export class SendView {
  readonly amount: Locator
  readonly receiver: Locator
  /** Says what is missing, or leads to the review. */
  readonly next: Locator
  /** Sends what is reviewed. */
  readonly send: Locator
  readonly warnings: Locator
  private readonly playground: Playground

  constructor(playground: Playground) {
    const { modal } = playground
    this.playground = playground
    this.amount = modal.locator('[data-slot="lk-amount-input"]')
    this.receiver = modal.locator('[data-slot="lk-receiver-input"]')
    this.next = modal.locator('[data-slot="lk-send-form"] [type="submit"]')
    this.send = modal.locator('[data-action="send"], [data-action="send-anyway"]')
    this.warnings = modal.locator('[data-slot="lk-send-warning"]')
  }

  /** Opens the view from the account. */
  async open(): Promise<void> {
    const { modal, accountButton } = this.playground
    const button = modal.locator('[data-view="Send"]:not([data-slot="lk-view"])')
    if (!(await button.isVisible())) await accountButton.click()
    await button.click()
    await expect(this.amount).toBeVisible()
  }

  async choose(token: string): Promise<void> {
    const { modal } = this.playground
    await modal.locator('[data-slot="lk-token-chip"]').click()
    await modal.locator(`[data-slot="lk-token-choice"][data-token="${token}" i]`).click()
    await expect(this.amount).toBeVisible()
  }

  /** Fills the form and opens the review. */
  async review({ token, amount, to }: Transfer): Promise<void> {
    await this.open()
    if (token) await this.choose(token)
    await this.amount.fill(amount)
    await this.enterReceiver(to)
    await this.next.click()
    // The view remembers the press until fee and receiver are known.
    const failed = this.next.filter({ hasText: 'Check the receiver' })
    await expect(this.send.or(failed)).toBeVisible()
    if (await this.send.isVisible()) return
    // On a busy machine, the chain may not answer in time.
    await this.enterReceiver(to)
    await this.next.click()
    await expect(this.send).toBeVisible()
  }

  /** A known receiver is shown as a card instead of the field. */
  async enterReceiver(text: string): Promise<void> {
    const clear = this.playground.modal.locator('[data-action="clear"]')
    if (await clear.isVisible()) await clear.click()
    await this.receiver.fill(text)
  }

  /** Waits until the transfer is sent, and goes back to the account. */
  async done(): Promise<void> {
    const { modal } = this.playground
    await modal.locator('[data-action="done"]').click()
    await expect(modal.locator('[data-slot="lk-view"][data-view="Account"]')).toBeVisible()
  }
}
