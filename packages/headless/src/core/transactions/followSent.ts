import type { LatchkeyErrorCode, LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { AdapterObserveParameters } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { runInOneTab, untilReadMs } from '../runInOneTab.js'
import { sentClearsCaches } from '../sentClearsCaches.js'
import { followTransaction } from './followTransaction.js'
import {
  changeSentTransaction,
  isSame,
  type Payment,
  readSentTransactions,
  type SentStatus,
  type StoredSwap,
} from './sentTransactions.js'
import { showSentToast } from './showSentToast.js'

/** Codes of a transaction that was sent and will not do what the user asked for. */
const lostCodes: readonly LatchkeyErrorCode[] = [
  'send/cancelled',
  'send/dropped',
  'send/expired',
  'send/replaced',
]

export interface FollowSentParameters extends AdapterObserveParameters {
  /** What the transaction pays, for the user. Absent for a transaction of the app. */
  readonly payment?: Payment | undefined
  /** What the transaction swaps. Absent for any other. */
  readonly swap?: StoredSwap | undefined
  readonly confirmations?: number | undefined
  /** Whether this page has sent it. Then its end is told also if it is not stored any longer. */
  readonly isOwn: boolean
  /** Called if this tab is the one that follows the transaction. Default: none. */
  readonly onFollow?: (() => void) | undefined
}

/**
 * Follows a sent transaction to its end, stores the end, emits the event and tells the user. One tab of the
 * app does it; if that is closed, another one goes on.
 */
export async function followSent(latchkey: Latchkey, parameters: FollowSentParameters): Promise<void> {
  const { network, hash, isOwn } = parameters
  const { networkId } = network
  const followed = internalsOf(latchkey).store('followedTransactions', () => new Set<string>())
  const id = `${networkId}:${hash}`
  if (followed.has(id)) return
  followed.add(id)
  try {
    await runInOneTab(
      `latchkey:${latchkey.id}:${id}`,
      async () => {
        const stored = readSentTransactions(latchkey).find((each) => isSame(each, { networkId, hash }))
        // Another tab has followed it to its end, or the account was disconnected.
        if (stored ? stored.status !== 'pending' : !isOwn) return
        parameters.onFollow?.()
        await follow(latchkey, parameters)
      },
      untilReadMs,
    )
  } finally {
    followed.delete(id)
  }
}

async function follow(latchkey: Latchkey, parameters: FollowSentParameters): Promise<void> {
  const { network, hash: sentHash, payment, swap } = parameters
  const { networkId, namespace } = network
  const { emit } = internalsOf(latchkey)
  const end = (status: SentStatus, replacementHash?: string) =>
    changeSentTransaction(latchkey, { networkId, hash: sentHash }, { status, replacementHash })
  try {
    const { hash, status } = await followTransaction(latchkey, parameters)
    const isReplaced = hash !== sentHash
    sentClearsCaches(latchkey)
    await end(status, isReplaced ? hash : undefined)
    emit({ type: 'send.confirmed', namespace, hash, status, replacedHash: isReplaced ? sentHash : undefined })
    showSentToast(latchkey, { network, hash: sentHash, payment, swap, status })
  } catch (cause) {
    const error = await toBaseError(cause)
    const isLost = lostCodes.includes((error as LatchkeyErrorType).code)
    await end(isLost ? 'failed' : 'unconfirmed')
    emit({ type: isLost ? 'send.failed' : 'send.unconfirmed', namespace, error, hash: sentHash })
    if (isLost) showSentToast(latchkey, { network, hash: sentHash, payment, swap, status: 'failed', error })
  }
}
