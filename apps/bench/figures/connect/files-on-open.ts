import { openConnect } from '../../src/openConnect'
import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { recordTransfers } from '../../src/transfers'
import { walletName } from '../../src/walletName'

/**
 * The scripts and stylesheets the page fetches to open the modal, in an app with pairing and a hosted
 * directory. Pictures and the answers of the directory are neither. No baseline is subtracted.
 */
export default async function filesOnOpen(stage: Stage): Promise<Reading> {
  const { page, close } = await stage.visit('pairing')
  try {
    const transfers = recordTransfers(page)
    await openConnect(page, walletName)
    return exactReading(new Set((await transfers.take()).map(({ url }) => url)).size)
  } finally {
    await close()
  }
}
