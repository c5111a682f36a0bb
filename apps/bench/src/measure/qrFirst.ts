import { openConnect, pairingRow } from '../openConnect'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import type { Stage } from '../stage'
import { clickToCode } from './clickToCode'

/**
 * From a click on the WalletConnect row, with neither the view nor the pairing client loaded, to a readable
 * code.
 */
export async function qrFirst(stage: Stage): Promise<Readings> {
  return {
    'pairing/qr-first': await repeatOnFreshPages(stage, 'pairing', async (visit) => {
      const { page, requests } = visit
      await openConnect(page, pairingRow)
      const before = requests.length
      const milliseconds = await clickToCode(stage, visit, () =>
        page.evaluate((row) => window.probe.clickRowAt(row), pairingRow),
      )
      if (!requests.slice(before).some((url) => url.endsWith('.js')))
        throw new Error('The pairing client was loaded before the click.')
      return milliseconds
    }),
  }
}
