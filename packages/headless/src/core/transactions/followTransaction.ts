import { UnsupportedChainError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'
import type { AdapterObserveParameters } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { createReadings, type Readings } from './createReadings.js'
import { type FollowedTransaction, followReadings } from './followReadings.js'
import type { TransactionState } from './transactionState.js'

/** The maximum number of transactions whose observers are kept. The oldest idle ones are dropped. */
const maxObserved = 100

export interface FollowTransactionParameters extends AdapterObserveParameters {
  /**
   * Blocks that must confirm the transaction: its own, and those above it. A final block always suffices.
   * Default: what the adapter's observer says.
   */
  readonly confirmations?: number | undefined
  /** If aborted, rejects immediately with the signal's reason. Other callers go on following. */
  readonly signal?: AbortSignal | undefined
  /** Called with each state after a reading. */
  readonly onChange?: ((state: TransactionState) => void) | undefined
}

/**
 * Follows a sent transaction to its end, whatever takes its place. Callers with the same hash share the
 * requests and what they know of the transaction.
 *
 * @throws {UnsupportedChainError} If the adapter of the namespace has no transfers.
 * @throws The errors of `followReadings`.
 */
export async function followTransaction(
  latchkey: Latchkey,
  parameters: FollowTransactionParameters,
): Promise<FollowedTransaction> {
  const readings = await readingsOf(latchkey, parameters)
  return followReadings({ ...parameters, readings })
}

function readingsOf(latchkey: Latchkey, parameters: AdapterObserveParameters): Promise<Readings> {
  const { hash, network, transfer } = parameters
  const observed = internalsOf(latchkey).store('transactions', () => new Map<string, Promise<Readings>>())
  const key = keyOf(network, hash)
  const known = observed.get(key)
  if (known) return known
  const { transfers } = latchkey.adapter(network.namespace)
  if (!transfers) throw new UnsupportedChainError(network.namespace)
  const created = transfers.observe({ hash, network, transfer }).then(createReadings)
  observed.set(key, created)
  // The next call tries again.
  created.catch(() => observed.delete(key))
  void forgetIdle(observed)
  return created
}

async function forgetIdle(observed: Map<string, Promise<Readings>>): Promise<void> {
  for (const [key, readings] of [...observed]) {
    if (observed.size <= maxObserved) return
    const isIdle = await readings.then(
      (each) => each.isIdle,
      () => true,
    )
    if (isIdle) observed.delete(key)
  }
}

function keyOf({ networkId }: Network, hash: string): string {
  return `${networkId}:${hash}`
}
