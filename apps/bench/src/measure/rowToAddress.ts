import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { walletName } from '../walletName'

/** From the click on the row of a wallet that answers immediately until its address is in the page. */
export async function rowToAddress(stage: Stage): Promise<Readings> {
  return {
    'connect/row-to-address': await repeatOnFreshPages(stage, 'latchkey', async ({ page }) => {
      await page.evaluate((wallet) => {
        window.probe.clickButton()
        return window.probe.rowShown(wallet)
      }, walletName)
      await settle(page)
      return page.evaluate((wallet) => {
        const [address] = window.latchkeySandbox?.wallets[0]?.accounts ?? []
        if (!address) throw new Error('The wallet has no account.')
        const measured = window.probe.clickToAddress(address)
        window.probe.clickRow(wallet)
        return measured
      }, walletName)
    }),
  }
}
