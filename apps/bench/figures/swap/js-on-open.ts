import { startSandbox } from '@latchkey/sandbox'
import type { Page } from 'playwright-core'
import { type BenchPage, deviceOf } from '../../src/browser'
import { connectWallet, openAccount, settle } from '../../src/modal'
import { configOf, type Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { kilobytes, transfersDuring } from '../../src/transfers'

/** The JavaScript that the form to swap fetches when it opens in the account. */
export default async function jsOnOpen(stage: Stage): Promise<Reading> {
  // A chain with an exchange.
  const sandbox = await startSandbox({
    ports: 'free',
    contents: 'assets',
    solana: false,
    bitcoin: false,
    polkadot: false,
  })
  try {
    const scene = { wallets: deviceOf.desktop.wallets, config: await configOf(sandbox) }
    const pressSwap = async (page: Page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Swap', exact: true }).click()
      await page.locator('[data-slot="lk-swap-form"]').waitFor()
      await settle(page)
    }
    const open = async ({ page }: BenchPage) => {
      await connectWallet(page)
      await openAccount(page)
      return exactReading(kilobytes(await transfersDuring(page, () => pressSwap(page)), 'script'))
    }
    return await stage.visit('swap', open, { scene })
  } finally {
    await sandbox.stop()
  }
}
