import type { Namespace } from '../shared/caip.js'
import { BaseError } from '../shared/errors/base.js'
import { toBaseError } from '../shared/errors/fromUnknown.js'
import type { TransfersCapability } from './capabilities.js'
import type { Latchkey } from './createLatchkey.js'
import { tellMissingPackage } from './development/tellMissingPackage.js'
import { internalsOf } from './internals.js'

/** A transaction that a network has taken. */
export interface TakenTransaction {
  readonly hash: string
  /** Resolves when it is in a block. */
  wait(): ReturnType<TransfersCapability['wait']>
}

/** Codes of a transaction that the network will never take into a block. */
const lostCodes: readonly string[] = ['send/expired', 'send/dropped']

/**
 * What every transfer shares: its events, the wait for its block, and errors that a user can read. Resolves when the network has taken
 * the transaction; `send.confirmed` follows when it is in a block.
 */
export async function runTransfer(
  latchkey: Latchkey,
  namespace: Namespace,
  transfer: () => Promise<TakenTransaction>,
): Promise<{ readonly hash: string }> {
  const { emit } = internalsOf(latchkey)
  emit({ type: 'send.started', namespace })
  try {
    const { hash, wait } = await transfer()
    emit({ type: 'send.succeeded', namespace, hash })
    wait().then(
      (status) => emit({ type: 'send.confirmed', namespace, hash, status }),
      (error: unknown) => {
        // A transaction that is lost moved nothing. A block that could not be watched is no failure of the transfer.
        if (error instanceof BaseError && lostCodes.includes(error.code))
          emit({ type: 'send.failed', namespace, error })
      },
    )
    return { hash }
  } catch (cause) {
    const error = await toBaseError(cause)
    if (process.env.NODE_ENV !== 'production') tellMissingPackage(latchkey, error)
    emit({ type: 'send.failed', namespace, error })
    throw error
  }
}
