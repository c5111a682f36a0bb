import type { Page } from 'playwright-core'
import { walletName } from './walletName'

/** Connects the wallet, and resolves when the app's button shows the account. */
export async function connectWallet(page: Page): Promise<void> {
  await page.evaluate(async (wallet) => {
    window.probe.clickButton()
    await window.probe.rowShown(wallet)
    window.probe.clickRow(wallet)
  }, walletName)
  await accountButton(page)
}

/** Waits until the app's button shows the account. */
export async function accountButton(page: Page): Promise<void> {
  await page.locator('#connect button[data-status="connected"]').waitFor()
}
