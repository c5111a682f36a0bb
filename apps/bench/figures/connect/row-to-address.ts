import { openConnect, walletName } from '../../src/modal'
import { repeatOnFreshPages } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** From the click on the row of a wallet that answers immediately until its address is in the page. */
export default function rowToAddress(stage: Stage): Promise<Reading> {
  return repeatOnFreshPages(stage, 'latchkey', async ({ page }) => {
    await openConnect(page, walletName)
    return page.evaluate((wallet) => {
      const [address] = window.latchkeySandbox?.wallets[0]?.accounts ?? []
      if (!address) throw new Error('The wallet has no account.')
      const measured = window.probe.clickToAddress(address)
      return window.probe.clickRowAt(wallet).then(() => measured)
    }, walletName)
  })
}
