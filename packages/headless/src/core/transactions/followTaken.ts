import type { AdapterObserveParameters } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { sentClearsCaches } from '../sentClearsCaches.js'
import { followSent } from './followSent.js'
import { addSentTransaction, type Payment, type StoredSwap } from './sentTransactions.js'

/** A transaction that a node has accepted. */
export interface TakenTransaction extends AdapterObserveParameters {
  /** The account that sends. */
  readonly from: string
  /** What the transaction pays, for the user. Absent for a transaction of the app. */
  readonly payment?: Payment | undefined
  /** What the transaction swaps. Absent for any other. */
  readonly swap?: StoredSwap | undefined
  /** Blocks that must confirm it before `send.confirmed`. Default: that of the adapter's observer. */
  readonly confirmations?: number | undefined
}

/** Emits `send.succeeded`, stores the transaction, and follows it to its end. */
export function followTaken(latchkey: Latchkey, taken: TakenTransaction): void {
  const { network, hash, from, payment, swap, confirmations } = taken
  sentClearsCaches(latchkey)
  internalsOf(latchkey).emit({ type: 'send.succeeded', namespace: network.namespace, hash })
  void addSentTransaction(latchkey, {
    networkId: network.networkId,
    hash,
    from,
    sentAt: Date.now(),
    status: 'pending',
    payment: payment && { ...payment, value: String(payment.value) },
    swap,
    confirmations,
  })
  void followSent(latchkey, { ...taken, isOwn: true })
}
