import type { Page } from 'playwright-core'
import { settle } from './settle'

/** The row that leads to a code. */
export const pairingRow = 'WalletConnect'

/** Opens the modal, without touching anything in it, and waits until it has all it shows. */
export async function openConnect(page: Page, row: string): Promise<void> {
  await page.evaluate((wallet) => {
    window.probe.clickButton()
    return window.probe.rowShown(wallet)
  }, row)
  await settle(page)
}
