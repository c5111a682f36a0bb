import { openConnect } from '../openConnect'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { recordTransfers } from '../transfers'
import { walletName } from '../walletName'

/**
 * The scripts and stylesheets the page fetches to open the modal, in an app with pairing and a hosted
 * directory. Pictures and the answers of the directory are neither. No baseline is subtracted.
 */
export async function filesOnOpen(stage: Stage): Promise<Readings> {
  const { page, close } = await stage.visit('pairing')
  try {
    const transfers = recordTransfers(page)
    await openConnect(page, walletName)
    const files = new Set((await transfers.take()).map(({ url }) => url))
    return { 'connect/files-on-open': exactReading(files.size) }
  } finally {
    await close()
  }
}
