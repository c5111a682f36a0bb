import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { frameOf, openBesideFrame, press } from './frameSteps'
import { expect, test } from './test'

/** The user at a provider. A wallet opens on the device that made it, so each test has a user of its own. */
async function logInAs(provider: Page, email: string): Promise<void> {
  await provider.getByLabel('Somebody else').fill(email)
  await provider.getByLabel('Somebody else').press('Enter')
}

// The browser logs the 401 of the frame's server until the user is logged in.
test.use({ expectedErrors: /401 \(Unauthorized\)/ })

test('logs in with a provider in a window, signs, and is there after a reload (spec 1.1/social, 3.1/social)', async ({
  playground,
  page,
}) => {
  await openBesideFrame(playground, '/sign')
  await playground.openModal()
  const opened = page.waitForEvent('popup')
  await playground.modal.getByRole('button', { name: 'Continue with Google' }).click()
  const login = await opened
  await logInAs(login, 'window@example.org')
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.modal).toBeHidden()
  await expect.poll(() => login.isClosed()).toBe(true)

  const address = await playground.tool.locator('dt:text-is("Address") + dd').innerText()
  await page.getByLabel('Message', { exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(frameOf(page).getByText('Hello', { exact: true })).toBeVisible()
  await press(page, 'Sign')
  const signature = await playground.result('Signature')
  expect(verifyMessage('Hello', signature.trim())).toContain(address.slice(0, 6))

  await page.reload()
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.tool.locator('dt:text-is("Address") + dd')).toHaveText(address)
})

test('a user who denies at the provider is told so, and tries again', async ({ playground, page }) => {
  await openBesideFrame(playground, '/connect')
  await playground.openModal()
  const { modal } = playground
  const first = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  await (await first).getByRole('button', { name: 'Deny' }).click()
  await expect(modal.getByText('You did not log in with this account')).toBeVisible()
  const second = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await logInAs(await second, 'denied@example.org')
  await expect(playground.accountButton).toBeVisible()
})

test('where the browser blocks windows, the page goes to the provider and comes back', async ({
  playground,
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openBesideFrame(playground, '/connect')
  await playground.openModal()
  await playground.modal.getByRole('button', { name: 'Continue with Discord' }).click()
  await logInAs(page, 'redirect@example.org')
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.modal).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/connect')
  expect(page.url()).not.toMatch(/code=|state=/)
})

test('logs in with Farcaster by the code that a phone scans (spec 2.2/connecting-farcaster)', async ({
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBesideFrame(playground, '/connect')
  await playground.openModal()
  const { modal } = playground
  await modal.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await expect(modal.getByRole('img', { name: 'QR code that opens Farcaster' })).toBeVisible()
  await modal.getByRole('button', { name: 'Copy link' }).click()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await context.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('You are signed in. Go back to the app.')).toBeVisible()
  await page.bringToFront()
  await expect(playground.accountButton).toBeVisible()
  await expect(modal).toBeHidden()
})
