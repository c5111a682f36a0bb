import type { BenchPage } from '../browser'
import { startFilm } from '../film'
import type { Stage } from '../stage'

/**
 * Milliseconds from a click to the first frame with a readable code. The page is filmed and its frames are
 * read afterwards: a fade, a growing height or a logo over the code counts as long as it makes the code
 * unreadable. The film starts when the code is in the document, because a film from the click doubles the
 * time on two cores. Its first frame is some milliseconds late, and never early.
 *
 * @param click Makes the click, and returns its time in milliseconds since the epoch.
 * @throws Error If the code is not one of the pairing protocol.
 */
export async function clickToCode(
  stage: Stage,
  { page, cdp }: BenchPage,
  click: () => Promise<number>,
): Promise<number> {
  const reader = await stage.codeReader()
  const clickedAt = await click()
  await page.locator('[data-slot="lk-qr-code"] [role="img"]').waitFor()
  const film = await startFilm(cdp)
  await page.waitForTimeout(400)
  const { code, shownAt } = await film.firstCode(reader)
  if (!/^wc:[0-9a-f]{64}@2\?.*symKey=/.test(code)) throw new Error(`The code says ${code}.`)
  return shownAt - clickedAt
}
