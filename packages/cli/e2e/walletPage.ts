import type { Page } from 'playwright-core'

/** What a visitor does in the fixture app, and what assistive technology is told meanwhile. */
export interface Visit {
  /** The accessibility tree of the whole page, by the name of the moment. */
  trees: Record<string, string>
  signed: { address: string; signature: string }
}

/** Opens the modal, reads the guide, connects, looks at account and networks, closes, and signs. */
export async function visit(page: Page, url: string): Promise<Visit> {
  const trees: Record<string, string> = {}
  const see = async (moment: string) => {
    trees[moment] = await page.locator('body').ariaSnapshot()
  }
  const dialog = page.getByRole('dialog')
  await page.goto(url)
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await connect.waitFor()
  await see('page')

  await connect.click()
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await see('connect')

  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await see('connected')

  await page.getByRole('button', { name: /^Account 0x/ }).click()
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
  // The balance comes from the chain; both styles are looked at when it is there.
  await dialog.getByText('ETH', { exact: true }).waitFor()
  await see('account')

  await dialog.getByRole('button', { name: /^Network/ }).click()
  await dialog.getByRole('heading', { name: /network/i }).waitFor()
  await see('networks')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Sign' }).click()
  const output = page.locator('output', { hasText: 'signature' })
  await output.waitFor()
  return { trees, signed: JSON.parse((await output.textContent()) ?? '') }
}
