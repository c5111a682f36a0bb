import { sandboxEvmAssets } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Playground } from './models/playground.model'
import { readConfig } from './models/readConfig'
import { expect, test } from './test'

const token = (wanted: string) => {
  const found = sandboxEvmAssets.tokens.find(
    ({ symbol, standing }) => symbol === wanted && standing === 'listed',
  )
  if (!found) throw new Error(`The sandbox has no token ${wanted}.`)
  return found
}

/** Reads from the first chain what an account has of a token. */
async function balanceOf(address: `0x${string}`, symbol: string): Promise<bigint> {
  const { chains } = await readConfig()
  const client = createPublicClient({ transport: http(chains[0]?.rpcUrl) })
  const contract = { address: token(symbol).address, abi: erc20Abi } as const
  return client.readContract({ ...contract, functionName: 'balanceOf', args: [address] })
}

async function connected(playground: Playground): Promise<void> {
  await playground.open('/pay?approval=auto')
  await playground.openModal()
  await playground.walletRow().click()
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.modal).toBeHidden()
}

/** Opens the form to buy with an amount of WBTC, which no other test buys. */
async function enterPurchase(playground: Playground): Promise<void> {
  const { page, modal } = playground
  await page.getByRole('button', { name: 'Add funds' }).click()
  await modal.locator('[data-view="OnRampProviders"]:not([data-slot="lk-view"])').click()
  await modal.locator('[data-slot="lk-token-chip"]').click()
  await modal
    .getByRole('button', { name: /WBTC/ })
    .or(modal.getByRole('option', { name: /WBTC/ }))
    .click()
  await modal.locator('[data-slot="lk-amount-input"]').fill('300')
  await expect(modal.getByText('Network fee')).toBeVisible()
}

/** Presses a button of the modal that opens a window, and returns the window's page. */
async function openWindow(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await expect(popup.getByRole('heading', { name: 'Sandbox Pay' })).toBeVisible()
  return popup
}

test('a token is bought by card after a payment that was declined and a window that was closed (spec 1.2/on-ramp)', {
  tag: '@daily',
}, async ({ playground, page }) => {
  const { modal } = playground
  await connected(playground)
  await enterPurchase(playground)
  const submit = modal.locator('[data-slot="lk-onramp-form"] [type="submit"]')
  await expect(submit).toContainText('Continue to')
  const declined = await openWindow(page, () => submit.click())
  await declined.getByLabel('Card number').fill('4000 0000 0000 0002')
  await declined.getByRole('button', { name: 'Pay by card' }).click()
  await expect(declined.getByRole('alert')).toBeVisible()
  await declined.getByRole('button', { name: 'Cancel' }).click()
  await declined.getByRole('link', { name: 'Return to the app' }).click()
  await expect(modal.getByText('The payment was declined')).toBeVisible()
  await expect.poll(() => declined.isClosed()).toBe(true)

  const again = modal.getByRole('button', { name: 'Try again' })
  const closed = await openWindow(page, () => again.click())
  await closed.close()
  await expect(modal.getByText('You closed the window')).toBeVisible()

  const paid = await openWindow(page, () => again.click())
  expect(await paid.evaluate(() => window.opener)).toBeNull()
  await paid.getByRole('button', { name: 'Pay by card' }).click()
  await expect(modal.getByText(/^[\d.]+ WBTC arrived$/)).toBeVisible()
})

test('a window that the browser blocks is a link, and what is bought by it arrives', async ({
  playground,
  page,
}) => {
  const { modal } = playground
  // Playwright allows all windows.
  await page.addInitScript(() => {
    window.open = () => null
  })
  await connected(playground)
  await enterPurchase(playground)
  await modal.locator('[data-slot="lk-onramp-form"] [type="submit"]').click()
  const link = modal.getByRole('link', { name: /^Open/ })
  const paid = await openWindow(page, () => link.click())
  await paid.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(modal.getByText(/^[\d.]+ WBTC arrived$/)).toBeVisible()
})

test('a shop is paid exactly, from another token', async ({ playground, page }) => {
  const { modal } = playground
  await connected(playground)
  const recipient = privateKeyToAddress(generatePrivateKey())
  await page.getByLabel('To', { exact: true }).fill(recipient)
  const form = modal.locator('[data-slot="lk-pay-form"]')
  await page.getByRole('button', { name: 'Pay 25 DAI' }).click()
  await form.locator('[data-option="swap:native"]').click()
  await form.locator('[type="submit"]').click()
  await expect(modal.getByText('25 DAI paid')).toBeVisible()
  expect(await balanceOf(recipient, 'DAI')).toBe(parseEther('25'))
})
