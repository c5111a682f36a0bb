import type { CallsReceipt, CallsStatus } from '../../core/capabilities.js'
import { tryRead } from '../../shared/tryRead.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { EvmProvider } from './evmProvider.js'
import { parseTransactionHash } from './parseAnswer.js'
import { requestWallet } from './requestWallet.js'

/** How many transactions of a batch are read. */
const maxReceipts = 100

/**
 * Reads what became of a batch. EIP-5792
 *
 * @throws {InvalidWalletAnswerError} if the answer has no status.
 * @throws {WalletCallsError} if the wallet does not know the batch, and the other errors of `toRpcError`.
 */
export async function getCallsStatus(parameters: {
  provider: EvmProvider
  id: string
  wallet?: string | undefined
}): Promise<CallsStatus> {
  const { provider, id, wallet } = parameters
  const context = { wallet }
  const answer = await requestWallet({ provider, method: 'wallet_getCallsStatus', params: [id], context })
  const { status, receipts, atomic } = Object(answer) as Record<string, unknown>
  const list = (Array.isArray(receipts) ? receipts.slice(0, maxReceipts) : []).flatMap(
    (each) => parseReceipt(each) ?? [],
  )
  const isMixed = new Set(list.map((receipt) => receipt.status)).size > 1
  return {
    ...withReceipts(parseStatus(status), list),
    // What took effect in part was not atomic, whatever the wallet says.
    isAtomic: atomic === true && !isMixed,
    receipts: list,
  }
}

type End = Pick<CallsStatus, 'status' | 'failure'>

function parseStatus(status: unknown): End {
  // Wallets of version 1 answer words.
  if (status === 'PENDING') return { status: 'pending' }
  if (status === 'CONFIRMED') return { status: 'success' }
  // Drafts of the standard have the codes as texts.
  const code = typeof status === 'string' && /^\d{3}$/.test(status) ? Number(status) : status
  if (typeof code === 'number') {
    if (code >= 100 && code < 200) return { status: 'pending' }
    if (code >= 200 && code < 300) return { status: 'success' }
    if (code >= 400 && code < 500) return { status: 'failed', failure: 'notSent' }
    if (code >= 500 && code < 600) return { status: 'failed', failure: 'reverted' }
    if (code >= 600 && code < 700) return { status: 'partial' }
  }
  throw new InvalidWalletAnswerError('not the status of a batch')
}

/** A receipt counts more than the summary beside it. */
function withReceipts(end: End, receipts: readonly CallsReceipt[]): End {
  const isAny = (wanted: CallsReceipt['status']) => receipts.some(({ status }) => status === wanted)
  if (end.status === 'success' && isAny('reverted'))
    return isAny('success') ? { status: 'partial' } : { status: 'failed', failure: 'reverted' }
  if (end.status === 'failed' && isAny('success')) return { status: 'partial' }
  return end
}

function parseReceipt(found: unknown): CallsReceipt | undefined {
  const { transactionHash, status } = Object(found) as Record<string, unknown>
  const hash = tryRead(() => parseTransactionHash(transactionHash))
  if (!hash) return undefined
  return { hash, status: status === '0x1' || status === 'success' ? 'success' : 'reverted' }
}
