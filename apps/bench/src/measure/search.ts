import { openAllWallets } from '../openAllWallets'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import type { Stage } from '../stage'

/** What typing is waited for, which is nobody's slowness. spec 9.5 */
const debounceMs = 300
/** Far down in the directory: only a search brings it up. */
const wanted = 'Zephyr Hold 33'

/** From the last key of a wallet's name to the first frame with that wallet as the first row, less the wait for more keys. */
export async function search(stage: Stage): Promise<Readings> {
  return {
    'pairing/search': await repeatOnFreshPages(stage, 'pairing', async ({ page }) => {
      await openAllWallets(page)
      await page.locator('[data-slot="lk-search-input"]').focus()
      const found = page.evaluate((name) => window.probe.keyToFirstRow(name), wanted)
      // A key that came before the page listens would be waited for without an end; what it is asked next it answers afterwards.
      await page.evaluate(() => {})
      await page.keyboard.insertText(wanted.slice(0, -1))
      await page.keyboard.press(wanted.slice(-1))
      return (await found) - debounceMs
    }),
  }
}
