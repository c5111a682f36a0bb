import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import { type Stage, walletName } from '../stage'

/** From the click that opens the modal a second time to the frame with a complete wallet row. */
export async function secondOpen(stage: Stage): Promise<Readings> {
  return {
    'connect/second-open': await repeatOnFreshPages(stage, 'latchkey', async ({ page }) => {
      await page.evaluate((wallet) => window.probe.cycle(1, wallet), walletName)
      await settle(page)
      return page.evaluate((wallet) => {
        const measured = window.probe.clickToRow(wallet)
        window.probe.clickButton()
        return measured
      }, walletName)
    }),
  }
}
