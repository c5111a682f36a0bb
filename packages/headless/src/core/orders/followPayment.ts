import { PaymentFailedError, PaymentInterruptedError } from '../../shared/errors/pay.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { followTransaction } from '../transactions/followTransaction.js'
import type { OpenPayment } from './openOrders.js'
import { tellPayment } from './tellPayment.js'

/** A payment, and the network that it is made on. */
export interface FollowedPayment {
  readonly order: OpenPayment
  readonly network: Network
}

/** Follows a payment of an earlier page, or of a tab that was closed, to its end, and tells that. */
export async function followPayment(latchkey: Latchkey, payment: FollowedPayment): Promise<void> {
  const { order } = payment
  try {
    const hash = await endOfPayment(latchkey, payment)
    tellPayment(latchkey, order, { hash })
  } catch (cause) {
    // A transaction of the account has a toast of its own.
    tellPayment(latchkey, order, { error: await toBaseError(cause), isShown: order.hash !== undefined })
  }
}

/**
 * Resolves with the hash of the transaction that has paid the recipient.
 *
 * @throws {PaymentInterruptedError} If nothing is known of a transaction that pays.
 * @throws {PaymentFailedError} If it has failed.
 */
export async function endOfPayment(latchkey: Latchkey, { order, network }: FollowedPayment): Promise<string> {
  const { hash, recipient, token, value } = order
  if (!hash) throw new PaymentInterruptedError()
  const transfer = token ? undefined : { to: recipient, value: BigInt(value) }
  const end = await followTransaction(latchkey, { network, hash, transfer })
  if (end.status === 'reverted') throw new PaymentFailedError()
  return end.hash
}
