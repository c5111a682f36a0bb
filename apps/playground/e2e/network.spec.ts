import { holdFile } from './models/holdFile'
import { expect, test } from './test'

test('switches the network in the wallet window (spec 1.2/switch-network, 2.2/other-views, 2.2/switch-network, 2.4/same-namespace)', {
  tag: '@daily',
}, async ({ playground, page }) => {
  await playground.open()
  await playground.connect()
  await playground.networkButton.click()
  await playground.modal.getByRole('button', { name: /Sandbox Two/ }).click()
  await expect(playground.walletWindow).toBeVisible()
  await playground.approve()
  await expect(playground.networkButton).toHaveText(/Sandbox Two/)
  await expect(playground.modal).toBeHidden()
  expect(await playground.wallet((wallet) => wallet.chainId)).toBe(1338)
  await expect(page.getByLabel('Store networks')).toBeHidden()
})

test('a rejected switch goes back one view, shows the reason, and keeps the network (spec 4.5/failed-switch)', async ({
  playground,
}) => {
  await playground.open()
  await playground.connect()
  await playground.networkButton.click()
  await playground.modal.getByRole('button', { name: /Sandbox Two/ }).click()
  await playground.reject()
  await expect(playground.title('Switch network')).toBeVisible()
  await expect(playground.modal.getByRole('alert')).toContainText('You declined the request')
  await expect(playground.networkButton).toHaveText(/Sandbox One/)
})

test('a wallet switches to an unknown network: UnsupportedChain opens, cannot be closed, and closes after a switch (spec 2.2/unsupported-chain, 4.5/closes, 4.5/opens)', async ({
  playground,
  page,
}) => {
  await playground.open()
  await playground.connect()
  await playground.wallet((wallet) => wallet.controls.switchChain(424242))
  await expect(playground.modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(playground.modal).toBeVisible()
  await playground.modal.getByRole('button', { name: /Sandbox One/ }).click()
  await playground.approve()
  await expect(playground.modal).toBeHidden()
  await expect(playground.networkButton).toHaveText(/Sandbox One/)
})

test('a wallet that switches to an unknown network while code is loading after its approval: UnsupportedChain stays open', async ({
  playground,
  page,
}) => {
  await playground.open()
  const releaseViews = await holdFile(page, /\/networks-[^/]+\.js$/)
  await playground.openModal()
  await playground.walletRow().click()
  await playground.approve()
  await expect(playground.accountButton).toContainText('0xf39F…2266')
  await playground.wallet((wallet) => wallet.controls.switchChain(424242))
  await expect(playground.networkButton).toContainText('Unsupported network')
  // Longer than the success is shown.
  await page.waitForTimeout(1_000)
  releaseViews()
  await expect(playground.title(/supported/)).toBeVisible()
  await playground.modal.getByRole('button', { name: /Sandbox One/ }).click()
  await playground.approve()
  await expect(playground.modal).toBeHidden()
})

test('Esc on the empty card of UnsupportedChain, whose code is still loading, does not give it up', async ({
  playground,
  page,
}) => {
  await playground.open()
  const releaseViews = await holdFile(page, /\/networks-[^/]+\.js$/)
  await playground.connect()
  await expect(playground.modal).toHaveCount(0)
  await playground.wallet((wallet) => wallet.controls.switchChain(424242))
  const shell = page.locator('[data-slot="lk-shell"]')
  await expect(shell).toBeVisible()
  await page.keyboard.press('Escape')
  await shell.click({ position: { x: 4, y: 4 } })
  await expect(shell).toBeVisible()
  releaseViews()
  await expect(playground.title(/supported/)).toBeVisible()
})

test('account and network change in the wallet while a view is open: the view follows', async ({
  playground,
}) => {
  await playground.open()
  await playground.connect()
  await playground.accountButton.click()
  await playground.wallet((wallet) => wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`))
  await expect(playground.modal.getByText('0x7099…79C8').first()).toBeVisible()
  await playground.wallet((wallet) => wallet.controls.switchChain(1338))
  await expect(playground.modal.getByText('Sandbox Two').first()).toBeVisible()
  await playground.wallet((wallet) => wallet.controls.disconnect())
  await expect(playground.modal).toBeHidden()
  await expect(playground.connectButton).toBeVisible()
})

test('the extension stops and starts again: disconnected, then connected again by itself', async ({
  playground,
}) => {
  await playground.open()
  await playground.connect()
  await playground.wallet((wallet) => wallet.controls.setDead(true))
  await expect(playground.connectButton).toBeVisible()
  await playground.wallet((wallet) => wallet.controls.setDead(false))
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.modal).toBeHidden()
})
