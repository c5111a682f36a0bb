import type { Namespace } from '../shared/caip.js'
import { BaseError } from '../shared/errors/base.js'
import type { LatchkeyErrorType } from '../shared/errors/latchkeyError.js'
import { toBaseError } from '../shared/errors/toBaseError.js'
import type { TransfersCapability } from './capabilities.js'
import type { Latchkey } from './createLatchkey.js'
import { tellMissingPackage } from './development/tellMissingPackage.js'
import { internalsOf } from './internals.js'

/** A transaction that a node has accepted. */
export interface TakenTransaction {
  readonly hash: string
  /** Resolves when the transaction is in a block. */
  wait(): ReturnType<TransfersCapability['wait']>
}

/** Error codes of a transaction that will never be in a block. */
const lostCodes: readonly string[] = ['send/expired', 'send/dropped']

/**
 * Runs an action that sends a transaction: emits the events, and converts errors to Latchkey errors. Resolves
 * when a node has accepted the transaction. Emits `send.confirmed` when it is in a block.
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
        // Only these codes mean that nothing was sent. Any other error means that the block could not be
        // read.
        if (isLost(error)) emit({ type: 'send.failed', namespace, error })
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

function isLost(error: unknown): error is LatchkeyErrorType {
  return error instanceof BaseError && lostCodes.includes(error.code)
}
