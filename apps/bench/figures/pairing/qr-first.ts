import { startFilm } from '../../src/film'
import { openConnect, pairingRow } from '../../src/modal'
import { repeatOnFreshPages } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/**
 * From a click on the WalletConnect row, with neither the view nor the pairing client loaded, to the first
 * frame with a readable code. The page is filmed and its frames are read afterwards: a fade, a growing height
 * or a logo over the code counts as long as it makes the code unreadable. The film starts when the code is in
 * the document, because a film from the click doubles the time on two cores. Its first frame is some
 * milliseconds late, and never early.
 */
export default function qrFirst(stage: Stage): Promise<Reading> {
  return repeatOnFreshPages(stage, 'pairing', async ({ page, cdp, requests }) => {
    await openConnect(page, pairingRow)
    const before = requests.length
    const clickedAt = await page.evaluate((row) => window.probe.clickRowAt(row), pairingRow)
    await page.locator('[data-slot="lk-qr-code"] [role="img"]').waitFor()
    const film = await startFilm(cdp)
    await page.waitForTimeout(400)
    const { code, shownAt } = await film.firstCode(page)
    if (!/^wc:[0-9a-f]{64}@2\?.*symKey=/.test(code)) throw new Error(`The code says ${code}.`)
    if (!requests.slice(before).some((url) => url.endsWith('.js')))
      throw new Error('The pairing client was loaded before the click.')
    return shownAt - clickedAt
  })
}
