import type { Locator, Page } from 'playwright-core'
import { isHydrated } from './userStory'

/** What an app's own button decides of the look of a button in the modal. */
const properties = ['border-radius', 'background-color', 'color', 'font-weight'] as const

/**
 * Compares the primary button of a view with the button of the app.
 *
 * @throws Error if they have another radius, colour or weight, or if the app's button has no look of its own
 */
export async function checkOwnLook(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const own = page.getByRole('button', { name: 'Own button' })
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await connect.waitFor()
  await isHydrated(connect)
  const expected = await lookOf(own)
  if (expected['border-radius'] !== '18px')
    throw new Error(`the tokens of the app are not used: ${JSON.stringify(expected)}`)
  await connect.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Help' }).click()
  const primary = dialog.getByRole('button', { name: /^(Get a wallet|Got it)$/ }).first()
  await primary.waitFor()
  // The pointer is where a button may come to be.
  await page.mouse.move(0, 0)
  const found = await lookOf(primary)
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(
      `the modal's button has ${JSON.stringify(found)}, that of the app ${JSON.stringify(expected)}`,
    )
}

/** Returns the computed styles once no transition changes them. */
function lookOf(button: Locator): Promise<Record<string, string>> {
  return button.evaluate(async (element, names) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    const style = getComputedStyle(element)
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
  }, properties)
}
