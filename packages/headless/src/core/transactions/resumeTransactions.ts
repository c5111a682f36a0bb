import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import type { EmbeddedContext } from '../embedded.js'
import { internalsOf } from '../internals.js'
import { readOpenOrders } from '../orders/openOrders.js'
import { findNetwork } from '../stores/networks.js'
import { type DescribedSwap, followSwap } from '../swaps/followSwap.js'
import { followSent } from './followSent.js'
import { followTaken } from './followTaken.js'
import { readSentTransactions, type StoredSwap } from './sentTransactions.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importOrders = () => import('../orders/resumeOrders.js')

/**
 * Follows the stored transactions that are pending, and the orders, of this page and of others, on configured
 * networks.
 */
export async function resumeTransactions(latchkey: Latchkey): Promise<void> {
  for (const { networkId, hash, status, payment, swap, confirmations } of readSentTransactions(latchkey)) {
    const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
    if (status !== 'pending' || !network) continue
    const paid = payment && { ...payment, value: BigInt(payment.value) }
    void followSent(latchkey, {
      network,
      hash,
      confirmations,
      payment: paid,
      swap,
      isOwn: false,
      // The page that has sent it tells the end of its swap itself.
      onFollow:
        swap && (() => void followSwap(latchkey, { network, hash, described: describe(swap, network) })),
      ...(paid && !paid.token && { transfer: { to: paid.to, value: paid.value } }),
    })
  }
  if (readOpenOrders(latchkey).length > 0) (await importOrders()).resumeOrders(latchkey)
}

type LateTransaction = Parameters<NonNullable<EmbeddedContext['onLateTransaction']>>[0]

/**
 * Follows a transaction that a wallet has sent after its request was given up, if its network is configured.
 */
export function followLate(latchkey: Latchkey, { networkId, address, hash }: LateTransaction): void {
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (network) followTaken(latchkey, { network, from: address, hash })
}

function describe({ from, to }: StoredSwap, { namespace, networkId }: Network): DescribedSwap {
  return { namespace, networkId, from, to }
}
