import { activeAccount } from '../../core/activeAccount.js'
import type { CallsReceipt, CallsStatus } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { networkOf } from '../../core/networkOf.js'
import { runTransfer } from '../../core/runTransfer.js'
import { findNetwork } from '../../core/stores/networks.js'
import { isSame, readSentTransactions } from '../../core/transactions/sentTransactions.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Network } from '../../shared/types.js'
import { parseSequentialId } from './sequentialId.js'

/** The batch. */
export interface GetCallsStatusParameters {
  /** The `id` of `sendCalls`. */
  id: string
}

/** What became of the batch. */
export type GetCallsStatusReturnType = CallsStatus

/** The errors of `getCallsStatus`. */
export type GetCallsStatusErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | WalletErrorType

/**
 * Reads what became of a batch of `sendCalls`: asks the wallet, or the network for calls that were sent one
 * by one. The transactions of a batch become part of `getTransactions` once they are known. Of calls that
 * were sent one by one, a transaction that was sped up has the receipt of the one in the block, and one that
 * was cancelled or replaced has none. EIP-5792
 *
 * @throws {NotConnectedError} If the wallet of the batch is not connected.
 * @throws {NetworkNotFoundError} If the network of the batch is not configured.
 * @throws {NotImplementedByAdapterError} If the adapter has no batches.
 * @throws {WalletCallsError} If the wallet does not know the batch.
 * @throws {WalletErrorType} If the wallet or the network's endpoint fails.
 *
 * @example
 * ```ts
 * import { getCallsStatus } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { status, receipts } = await getCallsStatus(latchkey, { id: '0x…' })
 * ```
 */
export async function getCallsStatus(
  latchkey: Latchkey,
  { id }: GetCallsStatusParameters,
): Promise<GetCallsStatusReturnType> {
  try {
    const sequential = parseSequentialId(id)
    if (sequential) {
      const { networkId, hashes } = sequential
      const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      return statusOf(await Promise.all(hashes.map((hash) => readEnd(latchkey, network, hash))))
    }
    const namespace = 'eip155'
    const { adapter, address, connectorKey } = activeAccount(latchkey, namespace)
    if (!adapter.calls) throw new NotImplementedByAdapterError({ member: 'calls', namespace })
    const status = await adapter.calls.getStatus({ connectorKey, id })
    for (const { hash } of status.receipts) follow(latchkey, { hash, from: address })
    return status
  } catch (cause) {
    throw await toBaseError(cause)
  }
}

/** The receipt of a transaction, or what became of one that is in no block. */
type CallEnd = CallsReceipt | 'pending' | 'lost'

async function readEnd(latchkey: Latchkey, network: Network, hash: string): Promise<CallEnd> {
  const { transfers } = latchkey.adapter('eip155')
  if (!transfers) throw new NotImplementedByAdapterError({ member: 'transfers', namespace: 'eip155' })
  const found = await (await transfers.observe({ hash, network })).read()
  if (found.kind === 'included') return { hash, status: found.inclusion.outcome }
  // The page that has followed it knows what took its place.
  const { networkId } = network
  const sent = readSentTransactions(latchkey).find((each) => isSame(each, { networkId, hash }))
  if (sent?.status === 'failed') return 'lost'
  if (sent?.status === 'success' || sent?.status === 'reverted')
    return { hash: sent.replacementHash ?? hash, status: sent.status }
  return 'pending'
}

function statusOf(all: readonly CallEnd[]): CallsStatus {
  const receipts = all.filter((each) => typeof each === 'object')
  const successes = receipts.filter(({ status }) => status === 'success').length
  const common = { isAtomic: false, receipts }
  if (all.includes('pending')) return { status: 'pending', ...common }
  if (successes === all.length) return { status: 'success', ...common }
  if (successes > 0) return { status: 'partial', ...common }
  return { status: 'failed', failure: receipts.length > 0 ? 'reverted' : 'notSent', ...common }
}

/** Stores and follows a transaction of a batch, once. */
function follow(latchkey: Latchkey, { hash, from }: { hash: string; from: string }): void {
  const known = internalsOf(latchkey).store('batchTransactions', () => new Set<string>())
  if (known.has(hash)) return
  known.add(hash)
  const network = networkOf(latchkey, 'eip155')
  const transfer = async () => ({ hash, network, from })
  runTransfer(latchkey, { namespace: 'eip155', transfer }).catch(() => {})
}
