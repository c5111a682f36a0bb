import type { Page } from 'playwright-core'
import type { Picture } from './codeReader'

/** A picture of what is on the page's screen now. */
export async function pictureOf(page: Page): Promise<Picture> {
  return { type: 'image/png', base64: (await page.screenshot()).toString('base64') }
}
