import { openAllWallets } from '../../src/modal'
import { repeatOnFreshPages } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** The search waits this long for further keys. */
const debounceMs = 300
/** Far down in the directory: only a search shows it. */
const wanted = 'Zephyr Hold 33'

/**
 * From the last key of a wallet's name to the first frame with that wallet in the first row, less the
 * debounce.
 */
export default function search(stage: Stage): Promise<Reading> {
  return repeatOnFreshPages(stage, 'pairing', async ({ page }) => {
    await openAllWallets(page)
    await page.locator('[data-slot="lk-search-input"]').focus()
    const found = page.evaluate((name) => window.probe.keyToFirstRow(name), wanted)
    // A key typed before the page listens would be lost. The page answers this after it has started to
    // listen.
    await page.evaluate(() => {})
    await page.keyboard.insertText(wanted.slice(0, -1))
    await page.keyboard.press(wanted.slice(-1))
    return (await found) - debounceMs
  })
}
