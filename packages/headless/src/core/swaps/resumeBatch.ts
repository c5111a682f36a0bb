import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { OpenBatch } from '../orders/openOrders.js'
import { followSent } from '../transactions/followSent.js'
import { addSentTransaction } from '../transactions/sentTransactions.js'
import { showSentToast } from '../transactions/showSentToast.js'
import { followBatch } from './followBatch.js'
import { followSwap } from './followSwap.js'

/** Follows a batch of an earlier page, or of a tab that was closed, to its end, and tells that. */
export async function resumeBatch(
  latchkey: Latchkey,
  { order, network }: { readonly order: OpenBatch; readonly network: Network },
): Promise<void> {
  const { swap, batchId, address: from } = order
  const { namespace, networkId } = network
  const described = { namespace, networkId, from: swap.from, to: swap.to }
  try {
    const hash = await followBatch(latchkey, order)
    await addSentTransaction(latchkey, { networkId, hash, from, sentAt: Date.now(), status: 'pending', swap })
    const onFollow = () => void followSwap(latchkey, { network, hash, described })
    void followSent(latchkey, { network, hash, swap, isOwn: true, onFollow })
  } catch (cause) {
    const error = await toBaseError(cause)
    internalsOf(latchkey).emit({ type: 'swap.failed', ...described, error, stage: 'both' })
    showSentToast(latchkey, { network, hash: batchId, swap, status: 'failed', error })
  }
}
