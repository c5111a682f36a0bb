import type { BenchPage } from '../browser'
import { startFilm } from '../qr/film'
import type { Stage } from '../stage'

/**
 * Milliseconds from a click to the first frame on the screen out of which a code can be read. The page is filmed and its frames are read
 * afterwards: a fade, a height that still grows or a logo in the way count as long as they keep the code from being read.
 *
 * @param click makes the click, and gives its moment in milliseconds since the epoch
 * @throws Error if what is read is no code of the pairing protocol
 */
export async function clickToCode(
  stage: Stage,
  { page, cdp }: BenchPage,
  click: () => Promise<number>,
): Promise<number> {
  const reader = await stage.codeReader()
  const film = await startFilm(cdp)
  const clickedAt = await click()
  await page.locator('[data-slot="lk-qr-code"] [role="img"]').waitFor()
  await page.waitForTimeout(400)
  const { code, shownAt } = await film.firstCode(reader)
  if (!/^wc:[0-9a-f]{64}@2\?.*symKey=/.test(code)) throw new Error(`The code says ${code}.`)
  return shownAt - clickedAt
}
