import type { PageName } from './buildPage'
import type { Stage } from './stage'
import { kilobytes, recordTransfers } from './transfers'

/** Returns the kilobytes of JavaScript an app fetches before the user does anything. */
export async function kilobytesBeforeOpen(stage: Stage, name: PageName): Promise<number> {
  const { page, close } = await stage.visit(name)
  try {
    const transfers = recordTransfers(page)
    await page.reload({ waitUntil: 'networkidle' })
    return kilobytes(await transfers.take(), 'script')
  } finally {
    await close()
  }
}
