import { UserRejectedRequestError } from 'viem'
import { isHex } from '../../../shared/hex.js'
import { TransactionCancelledError } from '../../evm/errors.js'
import type { EvmProvider } from '../../evm/provider.js'
import { SafeSignaturePendingError, SafeTransactionPendingError } from './safeErrors.js'

/** How often a Safe is asked what became of a transaction, and for how long, in milliseconds. */
const pollMs = 1_000
const pollGiveUpMs = 180_000

/** EIP-5792: waits; cancelled by the owners. */
const pendingStatus = 100
const cancelledStatus = 400

/** Errors of the protocol carry no code; this is what a Safe answers when its owner closes the request. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && /was rejected$/i.test(error.message)

const signMethods = ['personal_sign', 'eth_sign', 'eth_signTypedData', 'eth_signTypedData_v4']

/**
 * A Safe's provider as the wallets of one person answer: a transaction's hash is the network's, by which it can be found there, where the
 * SDK gives the Safe's own; what waits for other owners is an error that says so, where the SDK answers `0x`; a refusal has its code.
 *
 * @param parameters.threshold How many owners have to confirm.
 */
export function createSafeProvider(
  provider: EvmProvider,
  { threshold }: { readonly threshold: number },
): EvmProvider {
  async function onNetwork(safeTxHash: unknown): Promise<unknown> {
    if (!isHex(safeTxHash)) return safeTxHash
    const givesUpAt = Date.now() + pollGiveUpMs
    while (Date.now() < givesUpAt) {
      // A Safe that does not know its own transaction yet answers with an error.
      const answer = await ask(safeTxHash).catch(() => undefined)
      if (answer?.hash) return answer.hash
      if (answer?.status === cancelledStatus) throw new TransactionCancelledError()
      if (answer?.status === pendingStatus && threshold > 1) break
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    throw new SafeTransactionPendingError(safeTxHash)
  }

  async function ask(safeTxHash: string): Promise<{ status: unknown; hash: string | undefined }> {
    const answer = await provider.request({ method: 'wallet_getCallsStatus', params: [safeTxHash] })
    const { status, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown }
    const [receipt] = Array.isArray(receipts) ? receipts : []
    const { transactionHash } = (receipt ?? {}) as { transactionHash?: unknown }
    return { status, hash: isHex(transactionHash) ? transactionHash : undefined }
  }

  return {
    async request(args) {
      const answer = await provider.request(args).catch((error: unknown) => {
        throw isRefusal(error) ? new UserRejectedRequestError(error) : error
      })
      if (args.method === 'eth_sendTransaction') return onNetwork(answer)
      if (answer === '0x' && signMethods.includes(args.method)) throw new SafeSignaturePendingError()
      return answer
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
