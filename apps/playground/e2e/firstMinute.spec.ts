import { expect, test } from './test'

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('the first button leads the eye to the card, which has the view already', async ({ playground }) => {
      await playground.openDemo()
      await expect(playground.card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
      await playground.connectButton.click()
      const card = playground.card.locator('[data-slot="lk-card"]')
      const outline = () =>
        card.evaluate((element) =>
          element.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes()),
        )
      expect(JSON.stringify(await outline())).toContain('solid')
      await expect(playground.card).toBeInViewport()
      await expect(playground.card.getByRole('heading', { name: 'Connect wallet' })).toBeFocused()
    })

    test('the scene "Sign a message" connects, signs, and signs again without a new connection', async ({
      playground,
      page,
    }) => {
      await playground.openDemo()
      const scene = playground.scene('Sign a message')
      await expect(scene).toBeInViewport({ ratio: viewport.width > 1000 ? 1 : 0 })
      await scene.click()
      await expect(playground.sceneStatus).toContainText('First approve the connection')
      await playground.approve()
      await expect(playground.sceneStatus).toContainText('Approve the signature')
      await playground.reject()
      await expect(playground.sceneStatus).toContainText('Not signed')
      await scene.click()
      await playground.approve()
      await expect(playground.sceneStatus).toContainText(/^Signed: 0x[\da-f]{16}…$/)
      await page.reload()
      await expect(playground.accountButton).toBeVisible()
      await expect(playground.card.getByText('0xf39F…2266').first()).toBeVisible()
      await playground.card.getByRole('button', { name: 'Buy' }).click()
      await expect(playground.card.getByText('On Sandbox One')).toBeVisible()
    })

    test('a code that the phone has scanned cannot be scanned again, a new one can', async ({
      playground,
    }) => {
      await playground.openDemo()
      await playground.scene('Pair with a phone').click()
      const scan = playground.phone.getByRole('button', { name: 'Scan the code' })
      await expect(playground.phone.getByText('Scanned. Approve on the phone.')).toBeVisible()
      await expect(scan).toBeDisabled()
      await playground.card.getByRole('button', { name: 'Back' }).click()
      await playground.card.getByRole('button', { name: /^WalletConnect/ }).click()
      await expect(scan).toBeEnabled()
    })
  })
