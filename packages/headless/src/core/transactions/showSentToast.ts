import { formatUnits } from '../../shared/format.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { Payment } from './sentTransactions.js'
import { isTransactionShown } from './shownTransactions.js'

/**
 * What the user reads of a payment. `approved`: the wallet has sent it after the app had stopped waiting.
 * `failed`: it was cancelled, replaced, dropped or has expired.
 */
export type SentNews = 'approved' | 'success' | 'reverted' | 'failed'

/** Time in which the view of a transaction that was just sent renders, in milliseconds. */
const viewRenderMs = 300

const sentences: Readonly<Record<SentNews, (amount: string, to: string, reason: string) => string>> = {
  approved: (amount, to) => `Your wallet is sending ${amount} to ${to}.`,
  success: (amount, to) => `${amount} sent to ${to}.`,
  reverted: (amount) => `${amount} not sent. The transaction failed on the network.`,
  failed: (amount, _, reason) => `${amount} not sent. ${reason}`,
}

/**
 * Tells the user what became of a payment. Does nothing for a transaction of the app, of which it tells the
 * user itself, and while a component shows the transaction (`useTransaction`).
 */
export function showSentToast(
  latchkey: Latchkey,
  parameters: {
    readonly network: Network
    readonly hash: string
    readonly payment?: Payment | undefined
    readonly news: SentNews
    /** Why it has failed. */
    readonly reason?: string | undefined
  },
): void {
  const { network, hash, payment, news, reason = '' } = parameters
  const isShown = () => isTransactionShown(latchkey, hash)
  if (!payment || isShown()) return
  const { symbol = 'tokens', decimals } = payment.token ?? network.nativeCurrency
  const amount = `${formatUnits(payment.value, decimals)} ${symbol}`
  const message = sentences[news](amount, shortenAddress(payment.to), reason)
  const variant = news === 'success' || news === 'approved' ? 'success' : 'error'
  setTimeout(() => {
    if (!isShown()) internalsOf(latchkey).toast.show({ message, variant })
  }, viewRenderMs)
}
