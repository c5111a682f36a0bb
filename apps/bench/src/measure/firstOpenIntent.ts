import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import type { Stage } from '../stage'
import { walletName } from '../walletName'

const restMs = 200

/** Like `firstOpenCold`, with the pointer on the button for 200 ms before the click. */
export async function firstOpenIntent(stage: Stage): Promise<Readings> {
  return {
    'connect/first-open-intent': await repeatOnFreshPages(stage, 'latchkey', async ({ page }) => {
      const measured = page.evaluate((wallet) => window.probe.clickToRow(wallet), walletName)
      await page.locator('#connect button').hover()
      await page.waitForTimeout(restMs)
      await page.mouse.down()
      await page.mouse.up()
      return measured
    }),
  }
}
