import type { Page } from '@playwright/test'
import { addressOf, expect, test, violationsOf } from './test'

/** Shows the view of a page of the documentation. */
async function show(page: Page, view: string) {
  await page.goto(addressOf(`views/${view}/`))
  await page.getByRole('button', { name: 'Show it' }).click()
  const card = page.locator('[data-slot="lk-card"]')
  await expect(card.locator(`[data-slot="lk-view"][data-view="${view}"]`)).toBeVisible()
  return card
}

/** Presses a button that opens the window of the demo's provider. */
async function openWindow(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await expect(popup.getByText('Nothing is charged')).toBeVisible()
  return popup
}

test('ether is bought from the provider of the demo, after a payment that was declined', async ({ page }) => {
  test.slow()
  const card = await show(page, 'OnRampProviders')
  await card.locator('[data-slot="lk-amount-input"]').fill('300')
  await expect(card.getByText('Network fee')).toBeVisible()
  const declined = await openWindow(page, () =>
    card.locator('[data-slot="lk-onramp-form"] [type="submit"]').click(),
  )
  await expect(declined.getByText('300 USD', { exact: true })).toBeVisible()
  await expect.poll(() => violationsOf(declined)).toEqual([])
  await declined.getByRole('button', { name: 'Decline' }).click()
  await expect(card.getByText('The payment was declined')).toBeVisible()
  await expect.poll(() => declined.isClosed()).toBe(true)

  const paid = await openWindow(page, () => card.getByRole('button', { name: 'Try again' }).click())
  await paid.getByRole('button', { name: 'Pay 300 USD' }).click()
  // 300 dollars less the fees, at 3000 dollars for an ether.
  await expect(card.getByText('0.097333 ETH arrived')).toBeVisible()
})

test('a name is registered, and one that is taken is not', async ({ page }) => {
  const card = await show(page, 'RegisterAccountName')
  const field = card.getByRole('textbox', { name: 'Name' })
  await field.fill('alice')
  await expect(card.getByText('Somebody has this name')).toBeVisible()
  await field.fill('carol-7')
  await expect(card.getByText('Available')).toBeVisible()
  await card.getByRole('button', { name: 'Choose carol-7.demo.test' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(card.getByText('carol-7.demo.test is yours')).toBeVisible()
})

test('the page of payments says when there is no order, and when its playground is closed', async ({
  page,
}) => {
  await page.goto(addressOf('demo-payment/'))
  await expect(page.getByRole('alert')).toContainText('There is no order')
  const order = { id: 'x', seller: 'Demo Pay', amount: '1 ETH', recipient: '0x1', networkName: 'Ethereum' }
  const leads = { ...order, price: '1.00 USD', returnUrl: 'https://other.example/' }
  await page.goto(addressOf(`demo-payment/?${new URLSearchParams(leads)}`))
  await page.getByRole('button', { name: 'Pay 1.00 USD' }).click()
  await expect(page.getByRole('status')).toContainText('is closed')
  expect(page.url()).toContain('/demo-payment/')
})
