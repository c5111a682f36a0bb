import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { findNetwork } from '../stores/networks.js'
import { followSent } from './followSent.js'
import { readSentTransactions } from './sentTransactions.js'

/** Follows the stored transactions that are pending, of this page and of others, on configured networks. */
export function resumeTransactions(latchkey: Latchkey): void {
  for (const { networkId, hash, status, payment, confirmations } of readSentTransactions(latchkey)) {
    const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
    if (status !== 'pending' || !network) continue
    const paid = payment && { ...payment, value: BigInt(payment.value) }
    void followSent(latchkey, {
      network,
      hash,
      confirmations,
      payment: paid,
      isOwn: false,
      ...(paid && !paid.token && { transfer: { to: paid.to, value: paid.value } }),
    })
  }
}

// Of the parts of the modal, so that a bundler does not cut what they share: see `sharedOnOpen.ts`.
export { sharedOnOpen } from '../../wire/sharedOnOpen.js'
