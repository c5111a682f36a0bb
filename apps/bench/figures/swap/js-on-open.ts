import { startSandbox } from '@latchkey/sandbox'
import { connectWallet } from '../../src/connectWallet'
import { deviceOf } from '../../src/device'
import { openAccount } from '../../src/openAccount'
import { settle } from '../../src/settle'
import { configOf, type Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { kilobytes, recordTransfers } from '../../src/transfers'

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
    const { page, close } = await stage.visit('swap', 'desktop', scene)
    try {
      await connectWallet(page)
      await openAccount(page)
      const transfers = recordTransfers(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Swap', exact: true }).click()
      await page.locator('[data-slot="lk-swap-form"]').waitFor()
      await settle(page)
      return exactReading(kilobytes(await transfers.take(), 'script'))
    } finally {
      await close()
    }
  } finally {
    await sandbox.stop()
  }
}
