import { openConnect, pairingRow } from '../openConnect'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import type { Stage } from '../stage'

/**
 * From a click on All wallets, with the view not loaded, to the first frame with a complete row. The previous
 * view may still be fading above it. The directory answers immediately.
 */
export async function listFirstRow(stage: Stage): Promise<Readings> {
  return {
    'pairing/list-first-row': await repeatOnFreshPages(stage, 'pairing', async ({ page, requests }) => {
      await openConnect(page, pairingRow)
      const before = requests.length
      const milliseconds = await page.evaluate(() => window.probe.clickToFirstRow())
      if (!requests.slice(before).some((url) => url.endsWith('.js')))
        throw new Error('The view was loaded before the click.')
      return milliseconds
    }),
  }
}
