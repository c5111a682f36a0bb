import { PaymentFailedError, PaymentInterruptedError, PayoutMismatchError } from '../../shared/errors/pay.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { followTransaction } from '../transactions/followTransaction.js'
import { checkPayout } from './checkPayout.js'
import type { OpenPayment } from './openOrders.js'
import { tellPayment } from './tellPayment.js'
import { untilPaidOut } from './untilPaidOut.js'

/** A transaction of EVM. */
const hashPattern = /^0x[0-9a-f]{64}$/i

/** A payment, and the network that it is made on. */
export interface FollowedPayment {
  readonly order: OpenPayment
  readonly network: Network
  /** Called with the transaction that pays, before it is confirmed. Default: none. */
  readonly onHash?: ((hash: string) => void) | undefined
}

/** Follows a payment of an earlier page, or of a tab that was closed, to its end, and tells that. */
export async function followPayment(latchkey: Latchkey, payment: FollowedPayment): Promise<void> {
  const { order } = payment
  try {
    const hash = await endOfPayment(latchkey, payment)
    tellPayment(latchkey, order, { hash, isShown: order.kind !== 'exchange' })
  } catch (cause) {
    // A transaction of the account has a toast of its own.
    const isShown = order.kind !== 'exchange' && order.hash !== undefined
    tellPayment(latchkey, order, { error: await toBaseError(cause), isShown })
  }
}

/**
 * Resolves with the hash of the transaction that has paid the recipient.
 *
 * @throws {PaymentInterruptedError} If nothing is known of a transaction that pays.
 * @throws {PaymentFailedError} If it has failed, or the exchange has refused it.
 * @throws The errors of `untilPaidOut` and `checkPayout`.
 */
export async function endOfPayment(
  latchkey: Latchkey,
  { order, network, onHash }: FollowedPayment,
): Promise<string> {
  const { withdrawal, recipient, token, value } = order
  if (withdrawal) {
    const service = latchkey.options.services.exchanges
    if (!service) throw new ServiceMissingError('exchanges')
    const { networkId } = network
    const { exchange, id, afterBlock } = withdrawal
    const hash = await untilPaidOut(service, { exchange, id, networkId }, order.startedAt)
    if (!hashPattern.test(hash)) throw new PayoutMismatchError()
    onHash?.(hash)
    const end = await followTransaction(latchkey, { network, hash })
    if (end.status === 'reverted') throw new PaymentFailedError()
    await checkPayout(network, { hash: end.hash, recipient, token, value, afterBlock })
    return end.hash
  }
  const { hash } = order
  if (!hash) throw new PaymentInterruptedError()
  onHash?.(hash)
  const transfer = token ? undefined : { to: recipient, value: BigInt(value) }
  const end = await followTransaction(latchkey, { network, hash, transfer })
  if (end.status === 'reverted') throw new PaymentFailedError()
  return end.hash
}
