import { openConnect, walletName } from '../../src/modal'
import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { transfersDuring } from '../../src/transfers'

/**
 * The scripts and stylesheets the page fetches to open the modal, in an app with pairing and a hosted
 * directory. Pictures and the answers of the directory are neither. No baseline is subtracted.
 */
export default function filesOnOpen(stage: Stage): Promise<Reading> {
  return stage.visit('pairing', async ({ page }) => {
    const transfers = await transfersDuring(page, () => openConnect(page, walletName))
    return exactReading(new Set(transfers.map(({ url }) => url)).size)
  })
}
