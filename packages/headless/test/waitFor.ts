import type {
  AdapterObserveParameters,
  TransactionObserver,
  TransfersCapability,
} from '../src/core/capabilities.js'
import { createReadings } from '../src/core/transactions/createReadings.js'
import { type FollowedTransaction, followReadings } from '../src/core/transactions/followReadings.js'

export interface FollowParameters extends AdapterObserveParameters {
  readonly confirmations?: number | undefined
  /** Time between two readings, in milliseconds. Default: that of the adapter's observer. */
  readonly pollMs?: number | undefined
}

/** Follows a transaction of an adapter without a latchkey, as `followTransaction` does. */
export async function follow(
  transfers: TransfersCapability,
  parameters: FollowParameters,
): Promise<FollowedTransaction> {
  const { hash, confirmations, pollMs } = parameters
  const observer = await transfers.observe(parameters)
  const readings = createReadings(pollMs === undefined ? observer : withPollMs(observer, pollMs))
  return followReadings({ readings, hash, confirmations })
}

function withPollMs(observer: TransactionObserver, pollMs: number): TransactionObserver {
  return {
    ...observer,
    pollMs,
    // Changes with a reading.
    get canDrop() {
      return observer.canDrop
    },
  }
}

/** Resolves with the result of a transaction when it is in a block. */
export async function waitFor(
  transfers: TransfersCapability,
  parameters: FollowParameters,
): Promise<FollowedTransaction['status']> {
  return (await follow(transfers, parameters)).status
}
