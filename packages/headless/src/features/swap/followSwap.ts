import type { Latchkey } from '../../core/createLatchkey.js'
import type { LatchkeyEventInput } from '../../core/events.js'
import { internalsOf } from '../../core/internals.js'
import { followTransaction } from '../../core/transactions/followTransaction.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import { revertedSwap } from './revertedSwap.js'

/** What an event says of a swap. */
export type DescribedSwap = Omit<Extract<LatchkeyEventInput, { type: 'swap.started' }>, 'type'>

/** Follows the transaction of a swap to its end, and emits the event of it. */
export async function followSwap(
  latchkey: Latchkey,
  {
    network,
    hash,
    described,
  }: { readonly network: Network; readonly hash: string; readonly described: DescribedSwap },
): Promise<void> {
  const { emit } = internalsOf(latchkey)
  try {
    const end = await followTransaction(latchkey, { network, hash })
    if (end.status === 'reverted') throw await revertedSwap(network, end.hash)
    emit({ type: 'swap.succeeded', ...described, hash })
  } catch (cause) {
    emit({ type: 'swap.failed', ...described, hash, error: await toBaseError(cause) })
  }
}
