import { holdFile } from './models/holdFile'
import { expect, test } from './test'

test('connects in the wallet window, shows the account, and disconnects (spec 1.1/injected, 2.2/account, 2.2/connect, 2.2/connecting-external)', {
  tag: '@daily',
}, async ({ playground }) => {
  await playground.open()
  await playground.connect()
  await expect(playground.accountButton).toContainText('0xf39F…2266')

  await playground.accountButton.click()
  const dialog = playground.modal
  await expect(dialog.getByText('0xf39F…2266').first()).toBeVisible()
  await expect(dialog.getByText(/ETH/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
  await playground.disconnect()
  await expect(playground.connectButton).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('reconnects after a reload, without a prompt (spec 1.8/reconnect, 4.1/success)', {
  tag: '@daily',
}, async ({ playground, page }) => {
  await playground.open()
  await playground.connect()
  await page.reload()
  await expect(playground.accountButton).toBeVisible()
  await expect(page.getByLabel('Store accounts')).toContainText('"connected"')
  await expect(playground.walletWindow).toBeHidden()
})

test('rejected: shows the reason and tries again', async ({ playground }) => {
  await playground.open()
  await playground.openModal()
  await playground.walletRow().click()
  await playground.reject()
  await expect(playground.modal.getByText('You declined the request')).toBeVisible()
  await playground.modal.getByRole('button', { name: 'Try again' }).click()
  await playground.approve()
  await expect(playground.accountButton).toBeVisible()
})

test('already pending: says where the open request is', async ({ playground }) => {
  await playground.open()
  await playground.next({ kind: 'alreadyPending' })
  await playground.openModal()
  await playground.walletRow().click()
  await expect(playground.modal.getByText('Sandbox Wallet already has a request open')).toBeVisible()
  await expect(playground.modal.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('silent: a hint at 10 s, still waiting at 60 s, cancel at any time; a late approval changes nothing', async ({
  playground,
  page,
}) => {
  await page.clock.install()
  await playground.open()
  await playground.next({ kind: 'silent' })
  await playground.openModal()
  await playground.walletRow().click()
  await expect(playground.title('Sandbox Wallet')).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(playground.modal.getByText('Don’t see it? Open the extension')).toBeVisible()
  await page.clock.runFor(50_000)
  await expect(playground.modal.getByText('Still waiting')).toBeVisible()
  await playground.modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(playground.title('Connect wallet')).toBeVisible()
  await page.clock.runFor(5_000)
  await playground.wallet((wallet) => wallet.controls.release(true))
  await page.clock.runFor(1_000)
  await expect(playground.connectButton.or(page.locator('[data-slot=lk-connect-button]'))).toHaveCount(1)
  await expect(page.getByLabel('Store accounts')).toContainText('"disconnected"')
})

test('a reload during a request starts again', async ({ playground, page }) => {
  await playground.open()
  await playground.openModal()
  await playground.walletRow().click()
  await expect(playground.walletWindow).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Store accounts')).toContainText('"disconnected"')
  await playground.connect()
})

test('no wallet found: says so and offers help', async ({ playground }) => {
  await playground.open('/connect?wallets=0&enableWalletConnect=0&enableWallets=0')
  await playground.openModal()
  await expect(playground.modal.getByText(/No wallet/i).first()).toBeVisible()
})

test('no wallet found: a phone can be paired, and a wallet can be installed', async ({ playground }) => {
  await playground.open('/connect?wallets=0')
  await playground.openModal()
  await expect(playground.walletRow('WalletConnect')).toBeVisible()
  await playground.modal.getByRole('button', { name: /All wallets/ }).click()
  await expect(playground.title('All wallets')).toBeVisible()
  await expect(playground.modal.getByRole('button', { name: /Sandbox Peer/ })).toBeVisible()
})

test('two wallets with the same identity are both shown and marked', async ({ playground }) => {
  await playground.open('/connect?same-rdns')
  await playground.openModal()
  await expect(playground.walletRow('Sandbox Wallet')).toBeVisible()
  await expect(playground.walletRow('Second Wallet')).toBeVisible()
  await expect(playground.modal.getByText(/uses the same ID/)).toHaveCount(2)
})

test("the browser's Back closes the view, then the modal, and does not change the URL (spec 2.0/no-urls, 2.1/last-view)", async ({
  playground,
  page,
}) => {
  await playground.open('/sign')
  const url = page.url()
  await playground.openModal()
  await playground.modal.getByRole('button', { name: 'New to wallets?' }).click()
  await expect(playground.title(/wallet\?/i)).toBeVisible()
  await page.goBack()
  await expect(playground.title('Connect wallet')).toBeVisible()
  expect(page.url()).toBe(url)
  await page.goBack()
  await expect(playground.modal).toBeHidden()
  expect(page.url()).toBe(url)
})

test('closing removes the history entry, so that Back leaves the page', async ({ playground, page }) => {
  await playground.open()
  await page.getByRole('link', { name: 'Sign' }).click()
  await playground.openModal()
  await page.keyboard.press('Escape')
  await expect(playground.modal).toBeHidden()
  // The browser removes the entry after the modal has closed.
  await expect.poll(() => page.evaluate(() => history.state?.latchkeyModal)).toBeUndefined()
  await page.goBack()
  await expect(playground.pageTitle).toHaveText('Connect')
})

test('with the keyboard only: open, choose, approve, close, and the focus returns', {
  tag: '@daily',
}, async ({ playground, page }) => {
  await playground.open()
  await playground.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(playground.title('Connect wallet')).toBeVisible()
  await playground.walletRow().focus()
  await page.keyboard.press('Enter')
  await expect(playground.walletWindow).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.modal).toBeHidden()
  await playground.accountButton.focus()
  await page.keyboard.press('Enter')
  await expect(playground.modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(playground.modal).toBeHidden()
  await expect(playground.accountButton).toBeFocused()
})

test('while code is loading, the card opens with its header and rows, nothing moves, and the pressed row shows a spinner', async ({
  playground,
  page,
}) => {
  // The modal loads once the page rests.
  const releaseModal = await holdFile(page, /\/card-[^/]+\.js$/)
  const releaseViews = await holdFile(page, /\/wallets-[^/]+\.js$/)
  await playground.open()
  const shell = page.locator('[data-slot="lk-shell"]')

  await playground.connectButton.click()
  await expect(playground.connectButton).toHaveAttribute('aria-busy', 'true')
  await expect(shell).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell).toBeHidden()
  await expect(playground.connectButton).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(shell).toBeVisible()
  await expect(shell).toContainText('Connect wallet')
  // A press on a row that is not there yet is none beside the card.
  await shell.locator('[data-slot="lk-skeleton-row"]').first().click()
  const boxOf = (selector: string) => page.locator(selector).first().boundingBox()
  const first = await boxOf('[data-slot="lk-shell-card"]')
  const firstRow = await boxOf('[data-slot="lk-shell"] [data-slot="lk-skeleton-row"]')
  releaseModal()
  await expect(playground.title('Connect wallet')).toBeFocused()
  await expect(playground.walletRow()).toBeVisible()
  expect(await boxOf('[data-slot="lk-card"]')).toEqual(first)
  expect(await boxOf('[data-slot="lk-connector"]')).toEqual(firstRow)
  await expect(shell).toBeHidden()

  const row = playground.modal.getByRole('button', { name: /^All wallets/ })
  await row.click()
  await expect(row).toHaveAttribute('data-loading')
  releaseViews()
  await expect(playground.title('All wallets')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(playground.connectButton).toBeFocused()
})

test.describe('files that do not load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('after the first opening: no unhandled error, a press says so, and the modal connects once they load', async ({
    playground,
    page,
  }) => {
    await playground.open()
    const refused: string[] = []
    let isOpened = false
    const files = /\/assets\/[^/]+\.js$/
    await page.route(files, (route) => {
      const url = route.request().url()
      // What asks the server loads by itself, a second after the opening.
      if (!isOpened && !url.includes('askServer')) return route.continue()
      refused.push(url)
      return route.abort()
    })
    await playground.openModal()
    isOpened = true
    await expect.poll(() => refused.some((url) => url.includes('askServer'))).toBe(true)
    const dialog = playground.modal
    await dialog.getByRole('button', { name: /^All wallets/ }).click()
    await expect(
      dialog.getByRole('alert').or(dialog.getByRole('status')).filter({ hasText: /again/ }),
    ).toBeVisible()
    await page.unroute(files)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await playground.connect()
    await expect(playground.accountButton).toContainText('0xf39F…2266')
  })
})
