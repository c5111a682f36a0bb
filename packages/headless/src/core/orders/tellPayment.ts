import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import { formatUnits } from '../../shared/format.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { showToast } from '../transactions/showSentToast.js'
import type { OpenPayment } from './openOrders.js'

/** The end of a payment. */
export type PaymentEnd = { readonly hash: string } | { readonly error: LatchkeyErrorType }

/** Emits the event of the end of a payment, and tells the user unless the end is shown otherwise. */
export function tellPayment(
  latchkey: Latchkey,
  order: OpenPayment,
  end: PaymentEnd & { readonly isShown: boolean },
): void {
  const { id, networkId, kind, value, decimals, symbol, recipient } = order
  const { emit } = internalsOf(latchkey)
  const described = { namespace: namespaceOf(networkId), networkId, kind }
  const error = 'error' in end ? end.error : undefined
  if ('hash' in end) emit({ type: 'pay.succeeded', ...described, hash: end.hash })
  else emit({ type: 'pay.failed', ...described, error: end.error })
  // The user may not have approved it at the exchange.
  if (end.isShown || error?.code === 'pay/no-status') return
  showToast(latchkey, id, {
    type: 'payment',
    status: error ? 'failed' : 'success',
    amount: formatUnits(BigInt(value), decimals),
    symbol,
    to: shortenAddress(recipient),
    error,
  })
}
