import type { Page } from 'playwright-core'
import { walletName } from './walletName'

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
