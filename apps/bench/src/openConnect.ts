import type { Page } from 'playwright-core'
import { settle } from './settle'

/** The row that opens the code. */
export const pairingRow = 'WalletConnect'

/** Opens the modal without moving the pointer into it, and waits until its content is complete. */
export async function openConnect(page: Page, row: string): Promise<void> {
  await page.evaluate((wallet) => {
    window.probe.clickButton()
    return window.probe.rowShown(wallet)
  }, row)
  await settle(page)
}
