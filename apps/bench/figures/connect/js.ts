import { loadingPage } from '../../src/loadingPage'
import { openConnect } from '../../src/openConnect'
import { openingAccount } from '../../src/openingAccount'
import type { Readings } from '../../src/readings'
import type { Stage } from '../../src/stage'
import { exactReading, round } from '../../src/statistics'
import { kilobytes, recordTransfers, type Transfer } from '../../src/transfers'
import { walletName } from '../../src/walletName'

/**
 * Bytes the page fetches in addition to the plain app: the JavaScript before the modal opens, and the
 * JavaScript of opening it (Connect for a disconnected user, Account for a connected one). The note has the
 * CSS of both.
 */
export default async function js(stage: Stage): Promise<Readings> {
  const plain = await loadingPage(stage, 'plain')
  const latchkey = await loadingPage(stage, 'latchkey')
  const open = [...(await openingConnect(stage)), ...(await openingAccount(stage, 'latchkey'))]
  const css = kilobytes([...latchkey, ...open], 'stylesheet') - kilobytes(plain, 'stylesheet')
  return {
    'connect/js-before-open': exactReading(kilobytes(latchkey, 'script') - kilobytes(plain, 'script')),
    'connect/js-on-open': { ...exactReading(kilobytes(open, 'script')), note: `CSS: ${round(css, 1)} kB` },
  }
}

async function openingConnect(stage: Stage): Promise<Transfer[]> {
  const { page, close } = await stage.visit('latchkey')
  try {
    const transfers = recordTransfers(page)
    await openConnect(page, walletName)
    return await transfers.take()
  } finally {
    await close()
  }
}
