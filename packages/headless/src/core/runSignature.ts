import type { Namespace } from '@latchkey/protocol'
import { RequestAbandonedError } from '../shared/errors/abandoned.js'
import { toBaseError } from '../shared/errors/toBaseError.js'
import { untilAborted } from '../shared/untilAborted.js'
import { type ActiveAccount, activeAccount } from './activeAccount.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { listPendingRequest, type PendingRequest } from './pendingRequests.js'

export interface RunSignatureParameters<signature> {
  /** Default: the active namespace. */
  readonly namespace: Namespace | undefined
  /** If aborted, rejects immediately and ignores a later signature. */
  readonly signal: AbortSignal | undefined
  /** What the request is listed as while it waits. Default: `sign`. */
  readonly kind?: PendingRequest['kind'] | undefined
  /** Asks the wallet of the account. */
  sign(account: ActiveAccount): Promise<signature>
}

/**
 * Runs an action that signs: resolves the account, emits the events and converts errors to Latchkey errors.
 */
export async function runSignature<signature>(
  latchkey: Latchkey,
  parameters: RunSignatureParameters<signature>,
): Promise<signature> {
  const { signal, kind = 'sign', sign } = parameters
  const { emit, stores } = internalsOf(latchkey)
  const namespace = parameters.namespace ?? stores.networks.getState().activeNamespace
  emit({ type: 'sign.started', namespace })
  try {
    signal?.throwIfAborted()
    const request = sign(activeAccount(latchkey, namespace))
    listPendingRequest(latchkey, { kind, namespace, request })
    const signature = await untilAborted(request, signal)
    emit({ type: 'sign.succeeded', namespace })
    return signature
  } catch (cause) {
    const isAbandoned = signal?.aborted && cause === signal.reason
    const error = isAbandoned ? new RequestAbandonedError(cause) : await toBaseError(cause)
    emit({ type: 'sign.failed', namespace, error })
    throw error
  }
}
