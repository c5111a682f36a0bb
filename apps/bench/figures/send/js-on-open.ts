import { connectWallet, openAccount, pressSend } from '../../src/modal'
import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { kilobytes, transfersDuring } from '../../src/transfers'

/** The JavaScript that the form to send fetches when it opens in the account, with review and success. */
export default function jsOnOpen(stage: Stage): Promise<Reading> {
  return stage.visit('latchkey', async ({ page }) => {
    await connectWallet(page)
    await openAccount(page)
    return exactReading(kilobytes(await transfersDuring(page, () => pressSend(page)), 'script'))
  })
}
