import type { PageName } from './buildPage'
import type { Stage } from './stage'
import { recordTransfers, type Transfer } from './transfers'

/** Returns what a page fetches when it loads, before the modal opens. */
export async function loadingPage(stage: Stage, name: PageName): Promise<Transfer[]> {
  const { page, close } = await stage.visit(name)
  try {
    const transfers = recordTransfers(page)
    await page.reload({ waitUntil: 'networkidle' })
    return await transfers.take()
  } finally {
    await close()
  }
}
