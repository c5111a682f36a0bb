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
  const list = Array.isArray(receipts) ? receipts.slice(0, maxReceipts) : []
  return {
    status: parseStatus(status),
    isAtomic: atomic === true,
    receipts: list.flatMap((each) => parseReceipt(each) ?? []),
  }
}

function parseStatus(status: unknown): CallsStatus['status'] {
  // Wallets of version 1 answer words.
  if (status === 'PENDING') return 'pending'
  if (status === 'CONFIRMED') return 'success'
  if (typeof status === 'number') {
    if (status >= 100 && status < 200) return 'pending'
    if (status >= 200 && status < 300) return 'success'
    if (status >= 400 && status < 600) return 'failed'
    if (status >= 600 && status < 700) return 'partial'
  }
  throw new InvalidWalletAnswerError('not the status of a batch')
}

function parseReceipt(found: unknown): CallsReceipt | undefined {
  const { transactionHash, status } = Object(found) as Record<string, unknown>
  const hash = tryRead(() => parseTransactionHash(transactionHash))
  if (!hash) return undefined
  return { hash, status: status === '0x1' || status === 'success' ? 'success' : 'reverted' }
}
