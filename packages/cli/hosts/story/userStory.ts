import AxeBuilder from '@axe-core/playwright'
import { verifyMessage } from 'ethers'
import type { Locator, Page } from 'playwright-core'
import { signedMessage } from '../signButton'
import type { DialogTrees } from './dialogTrees'

export interface StoryOptions {
  /** Looks at the open modal; for screenshots. */
  onOpen?: ((page: Page) => Promise<void>) | undefined
  /** Checks each view by axe. Default true. */
  checksAccessibility?: boolean
  /** Whether the app has a button that signs. Default false. */
  isSigning?: boolean
}

/**
 * What a user does: opens the modal by keyboard, connects, looks at the account, switches the network,
 * reloads, signs where the app can, and disconnects.
 *
 * @throws as soon as something does not happen
 * @returns what assistive technology is told by the dialog, which has to be the same in every project and
 * style
 */
export async function userStory(
  page: Page,
  url: string,
  { onOpen, checksAccessibility = true, isSigning = false }: StoryOptions = {},
): Promise<DialogTrees> {
  const trees: Record<string, string> = {}
  const dialog = page.getByRole('dialog')
  const account = page.getByRole('button', { name: /^Account 0x/ })
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  const see = async (moment: string) => {
    if (checksAccessibility) await checkAccessibility(page, moment)
    trees[moment] = await dialog.ariaSnapshot()
  }

  await page.goto(url)
  await connect.waitFor()
  await isHydrated(connect)
  await reachByTab(page, 'Connect wallet')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).waitFor()
  await staysInside(page)
  await see('connect')
  await onOpen?.(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isFocused(page, 'Connect wallet')

  await connect.click()
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await account.waitFor()
  await dialog.waitFor({ state: 'detached' })
  if (isSigning) await sign(page)

  await account.click()
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
  // The balance comes from the chain.
  await dialog.getByText('ETH', { exact: true }).waitFor()
  await see('account')

  await dialog.getByRole('button', { name: /^Network/ }).click()
  await dialog.getByRole('heading', { name: 'Switch network' }).waitFor()
  await see('networks')
  await dialog.getByRole('button', { name: 'Sandbox Two' }).click()
  await dialog.getByRole('button', { name: /^Network.*Sandbox Two/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.reload()
  await account.waitFor()
  await isHydrated(account)
  await account.click()
  await dialog.getByRole('button', { name: /^Network.*Sandbox Two/ }).waitFor()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await connect.waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await connect.waitFor()
  return trees
}

/**
 * Waits until React has the element. HTML of a server can be seen and pressed before its scripts are there,
 * most of all while a development server compiles them; such a press reaches no code, in any app.
 */
export async function isHydrated(element: Locator): Promise<void> {
  const handle = await element.elementHandle()
  await element
    .page()
    .waitForFunction(
      (found) => Object.keys(found ?? {}).some((key) => key.startsWith('__reactProps$')),
      handle,
    )
}

/** Presses the app's own button, and checks the signature with a library that did not make it. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const output = page.locator('output', { hasText: 'signature' })
  await output.waitFor({ state: 'attached' })
  const { address, signature } = JSON.parse((await output.textContent()) ?? '')
  const signer = verifyMessage(signedMessage, signature)
  if (signer !== address) throw new Error(`the signature is of ${signer}, not of ${address}`)
}

/** Moves through the page with the tab key until a button has the focus. */
async function reachByTab(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if ((await focusedText(page)) === name) return
  }
  throw new Error(`'${name}' is not reached by the tab key`)
}

async function isFocused(page: Page, name: string): Promise<void> {
  await page.waitForFunction((expected) => document.activeElement?.textContent === expected, name)
}

async function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent)
}

/** The tab key goes round inside of the dialog. */
async function staysInside(page: Page): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement?.closest('[role="dialog"]') instanceof HTMLElement,
    )
    if (!isInside) throw new Error(`the tab key left the dialog after ${presses + 1} presses`)
  }
}

async function checkAccessibility(page: Page, moment: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  )
  if (found.length > 0) throw new Error(`axe finds in '${moment}':\n${found.join('\n')}`)
}
