import { UserRejectedRequestError } from 'viem'
import { TransactionCancelledError } from '../../../shared/errors/send.js'
import { isHex } from '../../../shared/isHex.js'
import { readProperty } from '../../../shared/readProperty.js'
import type { EvmProvider } from '../evmProvider.js'
import { SafeSignaturePendingError, SafeTransactionPendingError } from './safeErrors.js'

/** How often the status of a transaction is read, and for how long, in milliseconds. */
const pollMs = 1_000
const pollTimeoutMs = 180_000

/** EIP-5792: pending; cancelled by the owners. */
const pendingStatus = 100
const cancelledStatus = 400

/** The protocol's errors have no codes. A Safe answers with this message if the owner rejects the request. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && /was rejected$/i.test(error.message)

const signMethods = ['personal_sign', 'eth_sign', 'eth_signTypedData', 'eth_signTypedData_v4']

/**
 * Wraps the provider of a Safe's SDK so that it behaves like that of a wallet with one owner: a transaction
 * resolves with its hash on the network instead of the Safe's, a request that needs other owners rejects
 * instead of resolving with `0x`, a request for accounts has them, and a refusal has a code.
 *
 * @param parameters.threshold The number of owners that must confirm.
 */
export function createSafeProvider(
  provider: EvmProvider,
  { threshold }: { readonly threshold: number },
): EvmProvider {
  async function waitForHash(safeTxHash: unknown): Promise<unknown> {
    if (!isHex(safeTxHash)) return safeTxHash
    const endsAt = Date.now() + pollTimeoutMs
    while (Date.now() < endsAt) {
      // A Safe answers with an error while it does not know its new transaction.
      const answer = await readStatus(safeTxHash).catch(() => undefined)
      if (answer?.hash) return answer.hash
      if (answer?.status === cancelledStatus) throw new TransactionCancelledError()
      if (answer?.status === pendingStatus && threshold > 1) break
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    throw new SafeTransactionPendingError(safeTxHash)
  }

  async function readStatus(safeTxHash: string): Promise<{ status: unknown; hash: string | undefined }> {
    const answer = await provider.request({ method: 'wallet_getCallsStatus', params: [safeTxHash] })
    const receipt = readProperty(readProperty(answer, 'receipts'), '0')
    const hash = readProperty(receipt, 'transactionHash')
    return { status: readProperty(answer, 'status'), hash: isHex(hash) ? hash : undefined }
  }

  return {
    async request(args) {
      // The SDK has no request for accounts: the page that shows the app has chosen it.
      const asked = args.method === 'eth_requestAccounts' ? { ...args, method: 'eth_accounts' } : args
      const answer = await provider.request(asked).catch((error: unknown) => {
        throw isRefusal(error) ? new UserRejectedRequestError(error) : error
      })
      if (args.method === 'eth_sendTransaction') return waitForHash(answer)
      if (answer === '0x' && signMethods.includes(args.method)) throw new SafeSignaturePendingError()
      return answer
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
