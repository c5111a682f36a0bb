import { expect, test } from './test'

test('with reduced motion, a view of another height is in its place in its first frame', async ({
  playground,
}) => {
  await playground.open('/connect?networks=all&approval=auto')
  await playground.openModal()
  await playground.walletRow().click()
  await expect(playground.modal).toBeHidden()
  await playground.accountButton.click()
  const wallets = playground.modal.getByRole('button', { name: /^Wallets/ })
  await expect(wallets).toBeVisible()
  // Where the row is when each frame is painted.
  const places = wallets.evaluate((button: HTMLElement) => {
    const seen: number[] = []
    return new Promise<readonly number[]>((resolve) => {
      const look = () => {
        const row = document.querySelector('[data-slot="lk-dialog"] [data-slot="lk-connection"]')
        setTimeout(() => {
          if (row) seen.push(row.getBoundingClientRect().top)
          if (seen.length === 10) resolve(seen)
        })
        if (seen.length < 10) requestAnimationFrame(look)
      }
      button.click()
      requestAnimationFrame(look)
    })
  })
  expect(new Set(await places).size).toBe(1)
})
