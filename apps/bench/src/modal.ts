import type { Page } from 'playwright-core'

/** The wallets of every page. Two, so that the modal shows a list; the second is not first in any order. */
export const walletName = 'Sandbox Wallet'

/** Waits until the page makes no requests and its animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

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

/**
 * Milliseconds from a click on the app's button, with no pointer over it before, to the first frame with a
 * complete row of the wallet.
 */
export function clickToRow(page: Page): Promise<number> {
  return page.evaluate((wallet) => {
    const measured = window.probe.clickToRow(wallet)
    window.probe.clickButton()
    return measured
  }, walletName)
}

/** Connects the wallet, and resolves when the app's button shows the account. */
export async function connectWallet(page: Page): Promise<void> {
  await page.evaluate(async (wallet) => {
    window.probe.clickButton()
    await window.probe.rowShown(wallet)
    await window.probe.clickRowAt(wallet)
  }, walletName)
  await accountButton(page)
}

/** Waits until the app's button shows the account. */
export async function accountButton(page: Page): Promise<void> {
  await page.locator('#connect button[data-status="connected"]').waitFor()
}

/** Opens the account without moving the pointer into the modal, and waits until its content is complete. */
export async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => window.probe.clickButton())
  await page.getByRole('dialog').getByText('0x').first().waitFor()
  await settle(page)
}

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

/** Opens the list of all wallets, and waits for its first page. */
export async function openAllWallets(page: Page): Promise<void> {
  await openConnect(page, pairingRow)
  await page.evaluate(() => window.probe.clickToFirstRow())
  await settle(page)
}
