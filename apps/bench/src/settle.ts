import type { Page } from 'playwright-core'

/** Waits until the page makes no requests and its animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}
