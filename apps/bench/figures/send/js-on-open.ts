import { connectWallet } from '../../src/connectWallet'
import { openAccount } from '../../src/openAccount'
import { pressSend } from '../../src/openSend'
import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { kilobytes, recordTransfers } from '../../src/transfers'

/** The JavaScript that the form to send fetches when it opens in the account, with review and success. */
export default async function jsOnOpen(stage: Stage): Promise<Reading> {
  const { page, close } = await stage.visit('latchkey')
  try {
    await connectWallet(page)
    await openAccount(page)
    const transfers = recordTransfers(page)
    await pressSend(page)
    return exactReading(kilobytes(await transfers.take(), 'script'))
  } finally {
    await close()
  }
}
