import type { Namespace } from '@latchkey/protocol'
import { RequestAbandonedError } from '../shared/errors/abandoned.js'
import { toBaseError } from '../shared/errors/toBaseError.js'
import { untilAborted } from '../shared/untilAborted.js'
import type { Latchkey } from './createLatchkey.js'
import { tellMissingPackage } from './development/tellMissingPackage.js'
import { internalsOf } from './internals.js'
import { listPendingRequest } from './pendingRequests.js'
import { followTaken, type TakenTransaction } from './transactions/followTaken.js'
import { showSentToast } from './transactions/showSentToast.js'

export interface RunTransferParameters<taken extends TakenTransaction> {
  readonly namespace: Namespace
  /** If aborted, rejects immediately. What the wallet answers later is told by an event. */
  readonly signal?: AbortSignal | undefined
  /**
   * Text that two calls have in common only if they mean one transfer. The second call joins the first while
   * that one waits for the wallet. Default: no call joins another.
   */
  readonly identity?: string | undefined
  /** Asks the wallet. The signal is aborted when no caller waits any longer. */
  transfer(signal: AbortSignal): Promise<taken>
}

/** A transfer that waits for the wallet. */
interface OpenTransfer<taken = TakenTransaction> {
  readonly sent: Promise<taken>
  readonly controller: AbortController
  callers: number
}

/**
 * Runs an action that sends a transaction: emits the events, and converts errors to Latchkey errors. Resolves
 * when a node has accepted the transaction, and follows it to its end.
 *
 * `send.started` is followed by one `send.succeeded` or `send.failed`, also if all callers have aborted
 * before that (`send.abandoned`), because the user can still approve the request: a toast then says that the
 * wallet sends. `send.succeeded` is followed by one `send.confirmed`, `send.failed` or `send.unconfirmed`.
 */
export async function runTransfer<taken extends TakenTransaction>(
  latchkey: Latchkey,
  parameters: RunTransferParameters<taken>,
): Promise<taken> {
  const { namespace, signal, identity } = parameters
  const open = internalsOf(latchkey).store('openTransfers', () => new Map<string, OpenTransfer<taken>>())
  const joined = identity === undefined ? undefined : open.get(identity)
  const transfer = joined ?? begin(latchkey, parameters)
  if (identity !== undefined && !joined) {
    open.set(identity, transfer)
    const close = () => void (open.get(identity) === transfer && open.delete(identity))
    transfer.sent.then(close, close)
  }
  transfer.callers += 1
  try {
    return await untilAborted(transfer.sent, signal)
  } catch (error) {
    if (!signal?.aborted || error !== signal.reason) throw error
    const abandoned = new RequestAbandonedError(signal.reason)
    transfer.callers -= 1
    if (transfer.callers === 0) {
      // A later call is a request of its own, so that a wallet that never answers can be left.
      if (identity !== undefined && open.get(identity) === transfer) open.delete(identity)
      internalsOf(latchkey).emit({ type: 'send.abandoned', namespace })
      transfer.controller.abort(abandoned)
    }
    throw abandoned
  }
}

function begin<taken extends TakenTransaction>(
  latchkey: Latchkey,
  { namespace, transfer }: RunTransferParameters<taken>,
): OpenTransfer<taken> {
  const { emit } = internalsOf(latchkey)
  const controller = new AbortController()
  emit({ type: 'send.started', namespace })
  const sent: Promise<taken> = transfer(controller.signal).then(
    (taken) => {
      followTaken(latchkey, taken)
      if (opened.callers === 0) showSentToast(latchkey, { ...taken, status: 'approved' })
      return taken
    },
    async (cause) => {
      const error = await toBaseError(cause)
      if (process.env.NODE_ENV !== 'production') tellMissingPackage(latchkey, error)
      emit({ type: 'send.failed', namespace, error })
      throw error
    },
  )
  // If every caller has aborted, the event tells the failure.
  sent.catch(() => {})
  listPendingRequest(latchkey, { kind: 'send', namespace, request: sent })
  const opened: OpenTransfer<taken> = { sent, controller, callers: 0 }
  return opened
}
