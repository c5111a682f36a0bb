import { openConnect, pairingRow } from '../openConnect'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { clickToCode } from './clickToCode'

/**
 * As the first code, but the pointer has been on the row until the view and the pairing client were loaded. No code was asked for: the
 * connection to the relay is part of what is measured.
 */
export async function qrLoaded(stage: Stage): Promise<Readings> {
  return {
    'pairing/qr-loaded': await repeatOnFreshPages(stage, 'pairing', async (visit) => {
      const { page, requests } = visit
      await openConnect(page, pairingRow)
      const clicked = page.evaluate(() => window.probe.nextClickAt())
      await page.locator('[data-slot="lk-connector"]', { hasText: pairingRow }).hover()
      await settle(page)
      const before = requests.length
      const milliseconds = await clickToCode(stage, visit, async () => {
        await page.mouse.down()
        await page.mouse.up()
        return clicked
      })
      if (requests.slice(before).some((url) => url.endsWith('.js')))
        throw new Error('Something was still loaded after the click.')
      return milliseconds
    }),
  }
}
