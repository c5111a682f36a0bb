import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import { formatUnits } from '../../shared/format.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { showToast } from '../transactions/showSentToast.js'
import type { OpenPayment } from './openOrders.js'

/** The end of a payment. `isShown`: the user sees it otherwise. */
export type PaymentEnd =
  | { readonly hash: string }
  | { readonly error: LatchkeyErrorType; readonly isShown: boolean }

/**
 * Emits the event of the end of a payment, and tells the user of a failure that is not shown. The transaction
 * of one that has succeeded tells itself.
 */
export function tellPayment(latchkey: Latchkey, order: OpenPayment, end: PaymentEnd): void {
  const { id, networkId, kind, value, decimals, symbol, recipient } = order
  const { emit } = internalsOf(latchkey)
  const described = { namespace: namespaceOf(networkId), networkId, kind }
  if ('hash' in end) {
    emit({ type: 'pay.succeeded', ...described, hash: end.hash })
    return
  }
  const { error, isShown } = end
  emit({ type: 'pay.failed', ...described, error })
  if (isShown) return
  showToast(latchkey, id, {
    type: 'payment',
    status: 'failed',
    amount: formatUnits(BigInt(value), decimals),
    symbol,
    to: shortenAddress(recipient),
    error,
  })
}
