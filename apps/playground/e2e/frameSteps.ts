import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Playground } from './models/playground.model'

/** Opens a page of the drawer on the site of the frame. */
export async function openBesideFrame(
  { page, connectButton, accountButton }: Playground,
  path: string,
): Promise<void> {
  const url = new URL(path, process.env.PLAYGROUND_URL?.replace('127.0.0.1', 'app.latchkey.localhost'))
  url.searchParams.set('mode', 'modal')
  await page.goto(url.href)
  await expect(connectButton.or(accountButton)).toBeVisible()
}

/** Returns the secure frame of a page. */
export const frameOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[src*="wallet.latchkey.localhost"]')

/** Presses a button that the frame draws, which takes no press in the moment in which the pointer arrives. */
export async function press(page: Page, name: string): Promise<void> {
  const button = frameOf(page).getByRole('button', { name, exact: true })
  await button.hover()
  await button.click()
}

/** Opens the window that the frame needs, and returns its page. */
export async function openWindow({ page, modal }: Playground): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await modal.getByRole('button', { name: /^(Continue in a new window|Show the window again)$/ }).click()
  return opened
}

/** Returns the words that a page of the frame shows. */
export async function readWords(page: Page): Promise<string> {
  const words = page.locator('ol.words li')
  await words.first().waitFor()
  return (await words.allTextContents()).join(' ')
}
