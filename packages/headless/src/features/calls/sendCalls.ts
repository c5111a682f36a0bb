import type { Latchkey } from '../../core/createLatchkey.js'
import { runSignature } from '../../core/runSignature.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { type CallOutcome, CallsInterruptedError, InvalidCallError } from '../../shared/errors/calls.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type { SenderChangedError } from '../../shared/errors/send.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { type Call, parseCall } from './parseCall.js'
import { type CallsSender, prepareCalls } from './prepareCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { sequentialId } from './sequentialId.js'
import { waitForEnd } from './waitForEnd.js'

/** Calls to send as one batch. */
export interface SendCallsParameters extends CallsSender {
  /** At least one. */
  calls: readonly Call[]
  /** Whether all or none must take effect. Wallets that cannot do that refuse. Default: false. */
  requireAtomic?: boolean | undefined
  /**
   * Whether to send one transaction after another if the wallet has no batches. The user then confirms each
   * once the one before is in a block, and some can take effect without the others. If one fails, the rest is
   * not sent. Not used with `requireAtomic`. Default: false.
   */
  allowSequential?: boolean | undefined
  /** If aborted before the wallet is asked, nothing is sent. If aborted after that, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The batch that was sent. */
export interface SendCallsReturnType {
  /** Id of the batch. Pass it to `getCallsStatus`. */
  readonly id: string
  /** Whether the calls are transactions of their own, because the wallet has no batches. */
  readonly isSequential: boolean
}

/** The errors of `sendCalls`. */
export type SendCallsErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | NetworkNotFoundError
  | SenderChangedError
  | InvalidCallError
  | CallsInterruptedError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Sends several calls from the active EVM account with one approval. EVM only. EIP-5792. Resolves when the
 * user has approved; `getCallsStatus` says what became of them. `getCapabilities` says whether the wallet can
 * make a batch atomic.
 *
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NotImplementedByAdapterError} If the adapter has no batches.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {SenderChangedError} If the account is not `from`, or its network is not `networkId`.
 * @throws {InvalidCallError} If there is no call, or one is not valid.
 * @throws {UnsupportedMethodError} If the wallet has no batches, and `allowSequential` is not set.
 * @throws {WalletCallsError} If the wallet cannot make this batch, such as an atomic one.
 * @throws {CallsInterruptedError} If some of the transactions were sent, and the next one was not. It says
 *   what became of each.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet is on another network or fails.
 *
 * @example
 * ```ts
 * import { getCallsStatus, sendCalls } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const calls = [{ to, value: 1n }, { to, data: '0xd0e30db0' }]
 * const { id } = await sendCalls(latchkey, { calls, allowSequential: true })
 * const { status } = await getCallsStatus(latchkey, { id })
 * ```
 */
export async function sendCalls(
  latchkey: Latchkey,
  parameters: SendCallsParameters,
): Promise<SendCallsReturnType> {
  const { requireAtomic = false, allowSequential = false, signal } = parameters
  try {
    const id = await runSignature(latchkey, {
      namespace: 'eip155',
      signal,
      kind: 'send',
      async sign() {
        const { connectorKey, address, network, calls } = prepareCalls(latchkey, parameters)
        if (parameters.calls.length === 0) throw new InvalidCallError('There is no call.')
        const batch = parameters.calls.map(parseCall)
        return calls.sendCalls({ connectorKey, address, network, calls: batch, requireAtomic, signal })
      },
    })
    return { id, isSequential: false }
  } catch (error) {
    if (!allowSequential || requireAtomic || !isUnsupported(error)) throw error
    return { id: await sendOneByOne(latchkey, parameters), isSequential: true }
  }
}

/** A wallet without batches does not know the method, or its session has not approved it. */
function isUnsupported(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'rpc/unsupported-method'
}

/** Each waits for the block of the one before, because it can need what that one does. */
async function sendOneByOne(latchkey: Latchkey, parameters: SendCallsParameters): Promise<string> {
  // All must be of one account on one network, which the user can change in between.
  const { address: from, network } = prepareCalls(latchkey, parameters)
  const { networkId } = network
  const { signal } = parameters
  const total = parameters.calls.length
  const outcomes: CallOutcome[] = []
  for (const call of parameters.calls) {
    try {
      const last = outcomes.at(-1)
      if (last) {
        const status = await waitForEnd(latchkey, { networkId, hash: last.hash, signal })
        outcomes[outcomes.length - 1] = { ...last, status }
        if (status !== 'success') throw new CallsInterruptedError({ outcomes, total })
      }
      const { hash } = await sendTransaction(latchkey, { ...call, from, networkId, signal, confirmations: 1 })
      outcomes.push({ hash, status: 'pending' })
    } catch (cause) {
      if (outcomes.length === 0 || cause instanceof CallsInterruptedError) throw cause
      throw new CallsInterruptedError({ outcomes, total, cause: await toBaseError(cause) })
    }
  }
  return sequentialId(
    networkId,
    outcomes.map(({ hash }) => hash),
  )
}
