import type { Page } from 'playwright-core'
import { openConnect, pairingRow } from './openConnect'
import { settle } from './settle'

/** Opens the list of all wallets, and waits for its first page. */
export async function openAllWallets(page: Page): Promise<void> {
  await openConnect(page, pairingRow)
  await page.evaluate(() => window.probe.clickToFirstRow())
  await settle(page)
}
