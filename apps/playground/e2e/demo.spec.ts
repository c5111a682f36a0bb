import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

for (const viewport of sizes)
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('the scene "Connect" connects in the wallet window, and the focus stays on the page', async ({
      playground,
      page,
    }) => {
      await playground.openDemo()
      await playground.scene('Connect').press('Enter')
      await playground.approve()
      await expect(playground.card.getByText('0xf39F…2266').first()).toBeVisible()
      await expect(playground.accountButton).toBeVisible()
      await expect(playground.sceneStatus).toContainText('Connected')
      await playground.card.getByRole('button', { name: 'Account settings' }).press('Enter')
      await playground.card.getByRole('button', { name: 'Disconnect' }).press('Enter')
      await expect(playground.connectButton).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    test('the scene "Pair with a phone" shows a code, which the phone scans and approves', async ({
      playground,
    }) => {
      await playground.openDemo()
      await playground.scene('Pair with a phone').click()
      await playground.approveOnPhone()
      await expect(playground.accountButton).toBeVisible()
      await expect(playground.sceneStatus).toContainText('Connected')
      await expect(playground.card).toBeInViewport()
    })

    test('the scene "Something goes wrong" shows one problem after the other, and another try connects', async ({
      playground,
    }) => {
      await playground.openDemo()
      const problem = playground.scene('Something goes wrong')
      await problem.click()
      await expect(playground.sceneStatus).toContainText('The user declined.')
      await expect(playground.card.getByText('You declined the request')).toBeVisible()
      await problem.click()
      await expect(playground.sceneStatus).toContainText('The wallet is locked.')
      await expect(playground.card.getByText(/locked/)).toBeVisible()
      await playground.card.getByRole('button', { name: 'Try again' }).click()
      await playground.approve()
      await expect(playground.accountButton).toBeVisible()
    })
  })

test('a scene starts again while its request is open, and ends the connection of another', async ({
  playground,
}) => {
  await playground.openDemo()
  await playground.scene('Connect').click()
  await expect(playground.walletWindow).toBeVisible()
  await playground.scene('Connect').click()
  await playground.approve()
  await expect(playground.accountButton).toBeVisible()
  await playground.scene('Something goes wrong').click()
  await expect(playground.card.getByText('You declined the request')).toBeVisible()
  await expect(playground.connectButton).toBeVisible()
})

test('nothing scrolls sideways, at any width, with the drawer open or closed and a long wallet name', async ({
  playground,
  page,
}) => {
  await playground.openDemo()
  for (const path of ['/', '/connect']) {
    if (path === '/connect') await page.getByRole('button', { name: 'Developer tools' }).click()
    for (const width of [320, 390, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
  await page.evaluate(() => {
    const info = {
      uuid: 'long',
      name: `Wallet${'x'.repeat(100)}`,
      rdns: 'test.long',
      icon: 'data:image/png;base64,',
    }
    const detail = { info, provider: { request: async () => [] } }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  await expect(playground.tool.getByText(/^Walletx/)).toBeVisible()
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})

test('from 1024 px, card and phone are next to each other and inside of the window', async ({
  playground,
  page,
}) => {
  await playground.openDemo()
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const card = await playground.card.boundingBox()
    const body = await playground.phone.locator('.phone-body').boundingBox()
    if (!card || !body) throw new Error('Card or phone has no place.')
    expect(body.x).toBeGreaterThanOrEqual(card.x + card.width)
    expect(body.x + body.width).toBeLessThanOrEqual(width)
    expect(body.y + body.height).toBeLessThanOrEqual(height)
  }
})

test('the header keeps its height and its buttons in every state', async ({ playground }) => {
  const place = async () => ({
    header: (await playground.header.boundingBox())?.height,
    button: (await playground.header.locator('[data-slot="lk-connect-button"]').boundingBox())?.y,
  })
  await playground.openDemo('?approval=auto')
  const before = await place()
  await playground.next({ kind: 'silent' })
  await playground.card.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect(playground.connectButton).toHaveAccessibleName('Connecting')
  expect(await place()).toEqual(before)
  await playground.wallet((wallet) => wallet.controls.release(true))
  await expect(playground.accountButton).toBeVisible()
  await playground.wallet((wallet) => wallet.controls.switchChain(424242))
  await expect(playground.networkButton).toContainText(/unsupported/i)
  expect(await place()).toEqual(before)
})

test('a header button moves the focus into the card, whose view can be left', async ({
  playground,
  page,
}) => {
  await playground.openDemo()
  await expect(playground.card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await playground.networkButton.press('Enter')
  const title = playground.card.getByRole('heading', { name: 'Switch network' })
  await expect(title).toBeFocused()
  await playground.card.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(playground.card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.locator('[data-slot="lk-dialog"]')).toHaveCount(0)
})

test('buttons that need a wallet say so, and results go with the connection', async ({
  playground,
  page,
}) => {
  await playground.openDemo('?approval=auto')
  await page.getByRole('button', { name: 'Developer tools' }).click()
  await page.getByRole('link', { name: 'Sign', exact: true }).click()
  const button = playground.tool.getByRole('button', { name: 'Sign message' })
  await expect(button).toBeDisabled()
  await expect(playground.tool.getByText('Connect a wallet first.').first()).toBeVisible()
  await playground.scene('Connect').press('Enter')
  await button.press('Enter')
  const signature = playground.tool.getByRole('status', { name: 'Signature', exact: true })
  await expect(signature).toHaveText(/^0x\w{8}…\w{8}$/)
  expect(await playground.result('Signature')).toMatch(/^0x\w{130}$/)
  await playground.wallet((wallet) => wallet.controls.disconnect())
  await expect(button).toBeDisabled()
  await expect(signature).toHaveCount(0)
})

test('a ready-made theme changes the card, and the mode changes the page', async ({ playground, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await playground.openDemo()
  const radius = () =>
    playground.card
      .locator('[data-slot="lk-card"]')
      .evaluate((card) => getComputedStyle(card).borderTopLeftRadius)
  await page.getByRole('button', { name: 'Ink', exact: true }).click()
  expect(await radius()).toBe('14px')
  await page.getByRole('slider', { name: 'Corners' }).fill('6')
  expect(await radius()).toBe('42px')
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await expect(playground.card).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 12, 12)')
})

test('on a phone, everything that can be pressed is 44 px high', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await playground.openDemo()
  await page.getByRole('button', { name: 'Developer tools' }).click()
  await expect(playground.deck).toBeVisible()
  const small = await page
    .locator(':is(button, a, select, input:not([type="color"]), summary)')
    .evaluateAll((elements) =>
      elements
        // A press on the label is one on its field.
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => element.textContent || element.outerHTML),
    )
  expect(small).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`no accessibility violation, ${colorScheme}`, async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme })
    await playground.openDemo()
    await expect(playground.card.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
    await expectNoViolation(page)
  })

test('no accessibility violation in the drawer', async ({ playground, page }) => {
  await playground.open('/sign')
  await expect(playground.deck).toBeVisible()
  await expectNoViolation(page, '[aria-label="Developer tools"]')
})

async function expectNoViolation(page: Page, within = 'body'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess).toBeLessThanOrEqual(0)
}
