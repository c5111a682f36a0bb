import { openConnect } from '../openConnect'
import type { Readings } from '../readings'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { kilobytes, recordTransfers } from '../transfers'
import { walletName } from '../walletName'

/**
 * The JavaScript the page fetches from the press on a wallet's row until its address is in the page. Includes
 * requests that have not ended by then. The pointer was not on the row before, so nothing is preloaded. No
 * baseline is subtracted.
 */
export async function bytesOnConnect(stage: Stage): Promise<Readings> {
  const { page, close } = await stage.visit('latchkey')
  try {
    await openConnect(page, walletName)
    const transfers = recordTransfers(page)
    await page.evaluate((wallet) => window.probe.clickRow(wallet), walletName)
    await page.locator('#connect button[data-status="connected"]').waitFor()
    await settle(page)
    return { 'connect/js-on-connect': exactReading(kilobytes(await transfers.take(), 'script')) }
  } finally {
    await close()
  }
}
