import { openConnect, walletName } from '../../src/modal'
import type { Readings } from '../../src/readings'
import type { Stage } from '../../src/stage'
import { exactReading, round } from '../../src/statistics'
import { kilobytes, loadingPage, openingAccount, transfersDuring } from '../../src/transfers'

/**
 * Bytes the page fetches in addition to the plain app: the JavaScript before the modal opens, and the
 * JavaScript of opening it (Connect for a disconnected user, Account for a connected one). The note has the
 * CSS of both.
 */
export default async function js(stage: Stage): Promise<Readings> {
  const plain = await loadingPage(stage, 'plain')
  const latchkey = await loadingPage(stage, 'latchkey')
  const connect = await stage.visit('latchkey', ({ page }) =>
    transfersDuring(page, () => openConnect(page, walletName)),
  )
  const open = [...connect, ...(await openingAccount(stage, 'latchkey'))]
  const css = kilobytes([...latchkey, ...open], 'stylesheet') - kilobytes(plain, 'stylesheet')
  return {
    'connect/js-before-open': exactReading(kilobytes(latchkey, 'script') - kilobytes(plain, 'script')),
    'connect/js-on-open': { ...exactReading(kilobytes(open, 'script')), note: `CSS: ${round(css, 1)} kB` },
  }
}
