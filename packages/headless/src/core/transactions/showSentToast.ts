import type { BaseError } from '../../shared/errors/base.js'
import { formatUnits } from '../../shared/format.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { ToastAbout } from '../stores/toast.js'
import type { Payment, StoredSwap } from './sentTransactions.js'
import { isTransactionShown } from './shownTransactions.js'

type SentAbout = Extract<ToastAbout, { readonly type: 'payment' | 'swap' }>
type SentNews = SentAbout['status']
type EndAbout = SentAbout | Extract<ToastAbout, { readonly type: 'purchase' }>

/** Time in which the view of a transaction that was just sent renders, in milliseconds. */
const viewRenderMs = 300

/** Returns the text in English. */
function textOf(about: EndAbout): string {
  if (about.type === 'purchase') return `${about.amount} ${about.symbol} arrived.`
  const { status, amount, error } = about
  const [doing, done, what, target] =
    about.type === 'payment'
      ? (['sending', 'sent', `${amount} ${about.symbol}`, `to ${about.to}`] as const)
      : (['swapping', 'swapped', `${amount} ${about.from}`, `for ${about.to}`] as const)
  if (status === 'approved') return `Your wallet is ${doing} ${what} ${target}.`
  if (status === 'success') return `${what} ${done} ${target}.`
  const reason = status === 'reverted' ? 'The transaction failed on the network.' : error?.shortMessage
  return `${what} not ${done}. ${reason}`
}

/**
 * Tells the user what became of a payment or a swap. Does nothing for a transaction of the app, of which it
 * tells the user itself, and while a component shows the transaction (`useTransaction`).
 */
export function showSentToast(
  latchkey: Latchkey,
  parameters: {
    readonly network: Network
    readonly hash: string
    readonly payment?: Payment | undefined
    readonly swap?: StoredSwap | undefined
    readonly status: SentNews
    /** Why it has failed. */
    readonly error?: BaseError | undefined
  },
): void {
  const about = aboutOf(parameters)
  if (about) showToast(latchkey, parameters.hash, about)
}

/** Shows a toast, unless a component shows what it is about. `id` is what `addShownTransaction` was given. */
export function showToast(latchkey: Latchkey, id: string, about: EndAbout): void {
  const isShown = () => isTransactionShown(latchkey, id)
  if (isShown()) return
  const variant = about.status === 'success' ? 'success' : about.status === 'approved' ? 'loading' : 'error'
  setTimeout(() => {
    if (!isShown())
      internalsOf(latchkey).toast.show({ message: textOf(about), variant, about, autoClose: true })
  }, viewRenderMs)
}

function aboutOf({
  network,
  payment,
  swap,
  status,
  error,
}: Omit<Parameters<typeof showSentToast>[1], 'hash'>): SentAbout | undefined {
  if (swap) return { type: 'swap', status, ...swap, error }
  if (!payment) return undefined
  const { symbol = 'tokens', decimals } = payment.token ?? network.nativeCurrency
  const amount = formatUnits(payment.value, decimals)
  return { type: 'payment', status, amount, symbol, to: shortenAddress(payment.to), error }
}
