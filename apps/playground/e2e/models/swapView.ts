import { expect, type Locator } from '@playwright/test'
import type { Playground } from './playground.model'

/** What to swap. */
export interface Swap {
  /** Address of the token to pay. Default: the currency of the network. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly amount: string
  /** What the form has to show before the review, whole. Default: any amount, which may be 10 seconds old. */
  readonly receives?: string | undefined
}

/** The views to swap, as a user operates them. */
export class SwapView {
  readonly amount: Locator
  readonly form: Locator
  /** Says what is missing, or leads to the review. */
  readonly next: Locator
  /** Swaps what is reviewed. */
  readonly swap: Locator
  private readonly playground: Playground

  constructor(playground: Playground) {
    const { modal } = playground
    this.playground = playground
    this.form = modal.locator('[data-slot="lk-swap-form"]')
    this.amount = modal.locator('[data-slot="lk-amount-input"]')
    this.next = this.form.locator('[type="submit"]')
    this.swap = modal.locator('[data-action="swap"]')
  }

  /** Opens the view from the account. */
  async open(): Promise<void> {
    const { modal, accountButton } = this.playground
    const button = modal.locator('[data-view="Swap"]:not([data-slot="lk-view"])')
    if (!(await button.isVisible())) await accountButton.click()
    await button.click()
    await expect(this.amount).toBeVisible()
  }

  /** Chooses a token by its address, listed or not. Without one, the currency of the network. */
  async choose(side: 'from' | 'to', token = 'native'): Promise<void> {
    const { modal } = this.playground
    await modal.locator(`[data-side="${side}"]`).click()
    if (token !== 'native') await modal.getByRole('searchbox').fill(token)
    await modal.locator(`[data-token="${token}" i]`).click()
    await expect(this.amount).toBeVisible()
  }

  /** Fills the form and opens the review. */
  async review({ from, to, amount, receives }: Swap): Promise<void> {
    await this.open()
    // Choosing the token of the other side changes the sides.
    await this.choose('from', from)
    await this.choose('to', to)
    await this.amount.fill(amount)
    await expect(this.next).toHaveText('Review swap')
    if (receives) await expect(this.form.getByTitle(receives, { exact: true })).toBeVisible()
    await this.next.click()
    await expect(this.swap).toBeVisible()
  }

  async close(): Promise<void> {
    const { modal } = this.playground
    await modal.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(modal).toBeHidden()
  }

  /** Waits until the swap is in a block, and goes back to the account. */
  async done(): Promise<void> {
    const { modal } = this.playground
    await expect(modal).toContainText(/You received|Confirmed/)
    await modal.locator('[data-action="done"]').click()
    await expect(modal.locator('[data-slot="lk-view"][data-view="Account"]')).toBeVisible()
  }
}
