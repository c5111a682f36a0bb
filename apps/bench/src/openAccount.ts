import type { Page } from 'playwright-core'
import { settle } from './settle'

/** Opens the account without moving the pointer into the modal, and waits until its content is complete. */
export async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => window.probe.clickButton())
  await page.getByRole('dialog').getByText('0x').first().waitFor()
  await settle(page)
}
