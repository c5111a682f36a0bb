import { expect, test } from './test'

test('the modal is appended to the body, unless appending is disabled or it is embedded (spec 2.7/body, 2.7/embedded, 2.7/opt-out)', async ({
  playground,
  page,
}) => {
  await playground.open('/connect?append')
  await playground.openModal()
  const place = await playground.modal.evaluateHandle((element) => element.parentElement)
  expect(await place.evaluate((element) => element?.parentElement === document.body)).toBe(true)

  // The playground turns appending off, and has the modal in an element of its own.
  await playground.open()
  await playground.openModal()
  expect(await playground.modal.evaluate((element) => element.closest('.stage-host') !== null)).toBe(true)

  await playground.openDemo()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(playground.modal).toHaveCount(0)
  await main
    .getByRole('button', { name: /Sandbox Wallet/ })
    .first()
    .click()
  await playground.approve()
  await expect(main.getByRole('button', { name: 'Account settings' }).first()).toBeVisible()
})
