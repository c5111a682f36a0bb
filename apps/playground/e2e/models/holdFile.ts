import type { Page } from '@playwright/test'

/** Holds the answers to requests of a file until the returned function is called. */
export async function holdFile(page: Page, file: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(file, async (route) => {
    await released
    await route.continue()
  })
  return release
}
