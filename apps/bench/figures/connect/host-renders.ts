import type { Page } from 'playwright-core'
import { settle, walletName } from '../../src/modal'
import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'

/**
 * How often a component of the app without our hooks renders on open, connect, account change and network
 * change.
 */
export default function hostRenders(stage: Stage): Promise<Reading> {
  return stage.visit('latchkey', async ({ page }) => {
    const button = page.locator('#connect button')
    const before = await renders(page)

    await page.evaluate((wallet) => {
      window.probe.clickButton()
      return window.probe.rowShown(wallet)
    }, walletName)
    await page.evaluate((wallet) => window.probe.clickRowAt(wallet), walletName)
    await page.locator('#connect button[data-status="connected"]').waitFor()
    const first = await button.textContent()

    await page.evaluate(() => {
      const wallet = window.latchkeySandbox?.wallets[0]
      const second = wallet?.accounts[1]
      if (!wallet || !second) throw new Error('The wallet has no second account.')
      wallet.controls.switchAccount(second)
    })
    const second = await labelAfter(page, first)
    await page.evaluate(() => {
      const { wallets, config } = window.latchkeySandbox ?? {}
      const network = config?.chains[1]
      if (!wallets?.[0] || !network) throw new Error('The wallet has no second network.')
      wallets[0].controls.switchChain(network.id)
    })
    await labelAfter(page, second)
    await settle(page)
    return exactReading((await renders(page)) - before)
  })
}

/** Resolves when the button shows another account or network. */
async function labelAfter(page: Page, before: string | null): Promise<string | null> {
  const button = page.locator('#connect button')
  await page.waitForFunction((old) => document.querySelector('#connect button')?.textContent !== old, before)
  return button.textContent()
}

async function renders(page: Page): Promise<number> {
  const count = await page.evaluate(() => window.hostRenders)
  if (!count) throw new Error('The part of the app that counts its renders is missing.')
  return count
}
