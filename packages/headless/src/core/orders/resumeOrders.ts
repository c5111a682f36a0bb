import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { findNetwork } from '../stores/networks.js'
import { resumeBatch } from '../swaps/resumeBatch.js'
import { followPayment } from './followPayment.js'
import { followPurchase } from './followPurchase.js'
import { holdOrder } from './holdOrder.js'
import { readOpenOrders } from './openOrders.js'

/** Follows the stored orders, of this page and of others, on configured networks. */
export function resumeOrders(latchkey: Latchkey): void {
  for (const order of readOpenOrders(latchkey)) {
    const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), order.networkId)
    if (!network) continue
    void (order.type === 'purchase'
      ? followPurchase(latchkey, order)
      : holdOrder(latchkey, order.id, async (stored) => {
          if (stored.type === 'payment') await followPayment(latchkey, { order: stored, network })
          if (stored.type === 'batch') await resumeBatch(latchkey, { order: stored, network })
        }))
  }
}
