import type { Page } from 'playwright-core'
import type { DialogTrees } from './dialogTrees'

/**
 * What a user does in the app of the README without views: connects a wallet of the list, reloads, and
 * disconnects.
 *
 * @throws as soon as something does not happen
 * @returns nothing that is told by a dialog: there is none
 */
export async function hooksStory(page: Page, url: string): Promise<DialogTrees> {
  const wallet = page.getByRole('button', { name: 'Sandbox Wallet', exact: true })
  const disconnect = page.getByRole('button', { name: /^Disconnect 0x/ })
  await page.goto(url)
  await wallet.click()
  await disconnect.waitFor()
  await page.reload()
  await disconnect.click()
  await wallet.waitFor()
  await page.reload()
  await wallet.waitFor()
  return {}
}
