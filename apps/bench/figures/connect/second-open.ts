import { clickToRow, settle, walletName } from '../../src/modal'
import { repeatOnFreshPages } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** From the click that opens the modal a second time to the frame with a complete wallet row. */
export default function secondOpen(stage: Stage): Promise<Reading> {
  return repeatOnFreshPages(stage, 'latchkey', async ({ page }) => {
    await page.evaluate((wallet) => window.probe.cycle(1, wallet), walletName)
    await settle(page)
    return clickToRow(page)
  })
}
