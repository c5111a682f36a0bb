import type { PageScene } from './browser'
import type { PageName } from './buildPage'
import { accountButton, connectWallet } from './connectWallet'
import { openAccount } from './openAccount'
import type { Stage } from './stage'
import { recordTransfers, type Transfer } from './transfers'

/**
 * Returns what the modal fetches to show the account of a user who was connected on the visit before: what
 * the account view needs.
 */
export async function openingAccount(stage: Stage, name: PageName, scene?: PageScene): Promise<Transfer[]> {
  const { page, close } = await stage.visit(name, 'desktop', scene)
  try {
    await connectWallet(page)
    await page.reload({ waitUntil: 'networkidle' })
    await accountButton(page)
    const transfers = recordTransfers(page)
    await openAccount(page)
    return await transfers.take()
  } finally {
    await close()
  }
}
