import type { Page } from 'playwright-core'
import { openAccount } from './openAccount'
import { settle } from './settle'

/** Opens the form to send from the account of a connected wallet, and waits until its content is complete. */
export async function openSend(page: Page): Promise<void> {
  await openAccount(page)
  await pressSend(page)
}

/** Presses "Send" in the open account. */
export async function pressSend(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('[data-slot="lk-amount-input"]').waitFor()
  await settle(page)
}
