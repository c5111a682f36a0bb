import type { Page } from 'playwright-core'
import { openAccount } from './openAccount'
import { settle } from './settle'

/** Opens the form to swap from the account of a connected wallet, and waits until its content is complete. */
export async function openSwap(page: Page): Promise<void> {
  await openAccount(page)
  await pressSwap(page)
}

/** Presses "Swap" in the open account. */
export async function pressSwap(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Swap', exact: true }).click()
  await page.locator('[data-slot="lk-swap-form"]').waitFor()
  await settle(page)
}

/** Opens the list of the tokens to receive. */
export async function openSwapTokens(page: Page): Promise<void> {
  await page.locator('[data-slot="lk-swap-form"] [data-side="to"]').click()
  await page.locator('[data-slot="lk-token-choice"]').first().waitFor()
  await settle(page)
}

/** Opens the form to swap, and chooses the token to receive by its symbol. */
export async function openSwapFor(page: Page, symbol: string): Promise<void> {
  await openSwap(page)
  await openSwapTokens(page)
  await page.locator('[data-slot="lk-search-input"]').fill(symbol)
  await page.locator('[data-slot="lk-token-choice"]').filter({ hasText: symbol }).first().click()
  await page.locator('[data-slot="lk-swap-form"]').waitFor()
  await settle(page)
}
