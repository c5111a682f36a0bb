import { clickToRow } from '../clickToRow'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { walletName } from '../walletName'

/** From the click that opens the modal a second time to the frame with a complete wallet row. */
export async function secondOpen(stage: Stage): Promise<Readings> {
  return {
    'connect/second-open': await repeatOnFreshPages(stage, 'latchkey', async ({ page }) => {
      await page.evaluate((wallet) => window.probe.cycle(1, wallet), walletName)
      await settle(page)
      return clickToRow(page)
    }),
  }
}
