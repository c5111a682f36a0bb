import type { Page } from 'playwright-core'

/** Waits until the page has fetched what it wanted and its motion is over. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}
