import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Playground } from './models/playground.model'
import { readConfig } from './models/readConfig'

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

/** Returns the text of the newest mail to an address that has what is looked for. */
export async function readMail(to: string, pattern: RegExp): Promise<string> {
  const { inbox } = await readConfig()
  let found: string | undefined
  await expect(async () => {
    const answer = await fetch(`${inbox?.url}/mails`)
    const mails: { to: readonly string[] | string; text: string }[] = await answer.json()
    const own = mails.filter((mail) => JSON.stringify(mail.to).includes(to)).reverse()
    found = own.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

/** Logs a browser in that the user has not used before. */
export async function logIn(playground: Playground, email: string): Promise<void> {
  const { page, modal } = playground
  await playground.openModal()
  await modal.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Waiting for your approval')).toBeVisible()
  const approval = await page.context().newPage()
  await approval.goto(await readMail(email, /(http:\S+\/approve\/\S+)/))
  await approval.getByRole('button', { name: 'Approve this device' }).click()
  await expect(approval.getByText('The device is approved.')).toBeVisible()
  await approval.close()
  const code = await readMail(email, /Your code is (\d{6})\./)
  await modal.locator('[data-slot="lk-code-input"]').fill(code)
  await expect(playground.accountButton).toBeVisible()
  await expect(modal).toBeHidden()
}
