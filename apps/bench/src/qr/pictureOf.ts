import type { Page } from 'playwright-core'
import type { Picture } from './codeReader'

/** Takes a screenshot of the page. */
export async function pictureOf(page: Page): Promise<Picture> {
  return { type: 'image/png', base64: (await page.screenshot()).toString('base64') }
}
