import type { BaseError } from '../../shared/errors/base.js'
import { formatUnits } from '../../shared/format.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { ToastAbout } from '../stores/toast.js'
import type { Payment } from './sentTransactions.js'
import { isTransactionShown } from './shownTransactions.js'

type PaymentNews = Extract<ToastAbout, { readonly type: 'payment' }>

/** Time in which the view of a transaction that was just sent renders, in milliseconds. */
const viewRenderMs = 300

const sentences: Readonly<Record<PaymentNews['status'], (news: PaymentNews) => string>> = {
  approved: ({ amount, symbol, to }) => `Your wallet is sending ${amount} ${symbol} to ${to}.`,
  success: ({ amount, symbol, to }) => `${amount} ${symbol} sent to ${to}.`,
  reverted: ({ amount, symbol }) => `${amount} ${symbol} not sent. The transaction failed on the network.`,
  failed: ({ amount, symbol, error }) => `${amount} ${symbol} not sent. ${error?.shortMessage}`,
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
    readonly status: PaymentNews['status']
    /** Why it has failed. */
    readonly error?: BaseError | undefined
  },
): void {
  const { network, hash, payment, status, error } = parameters
  const isShown = () => isTransactionShown(latchkey, hash)
  if (!payment || isShown()) return
  const { symbol = 'tokens', decimals } = payment.token ?? network.nativeCurrency
  const amount = formatUnits(payment.value, decimals)
  const about = { type: 'payment', status, amount, symbol, to: shortenAddress(payment.to), error } as const
  const variant = status === 'success' || status === 'approved' ? 'success' : 'error'
  setTimeout(() => {
    if (!isShown()) internalsOf(latchkey).toast.show({ message: sentences[status](about), variant, about })
  }, viewRenderMs)
}
