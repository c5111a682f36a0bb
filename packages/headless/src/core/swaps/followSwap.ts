import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEventInput } from '../events.js'
import { internalsOf } from '../internals.js'
import { followTransaction } from '../transactions/followTransaction.js'
import { revertedSwap } from './revertedSwap.js'

/** What an event says of a swap. */
export type DescribedSwap = Omit<Extract<LatchkeyEventInput, { type: 'swap.started' }>, 'type'>

/** The transaction in the block, or why it has failed or its result is not known. */
export type SwapEnd = { readonly hash: string } | { readonly error: LatchkeyErrorType }

/** Follows the transaction of a swap to its end, and emits the event of it. */
export async function followSwap(
  latchkey: Latchkey,
  {
    network,
    hash,
    described,
  }: { readonly network: Network; readonly hash: string; readonly described: DescribedSwap },
): Promise<SwapEnd> {
  const { emit } = internalsOf(latchkey)
  try {
    const end = await followTransaction(latchkey, { network, hash })
    if (end.status === 'reverted') throw await revertedSwap(network, end.hash)
    emit({ type: 'swap.succeeded', ...described, hash })
    return { hash: end.hash }
  } catch (cause) {
    const error = await toBaseError(cause)
    emit({ type: 'swap.failed', ...described, hash, error })
    return { error }
  }
}
