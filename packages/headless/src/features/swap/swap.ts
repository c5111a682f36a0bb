import type { AdapterCall } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { runSignature } from '../../core/runSignature.js'
import { runTransfer } from '../../core/runTransfer.js'
import { followTransaction } from '../../core/transactions/followTransaction.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type { InsufficientBalanceError, SenderChangedError } from '../../shared/errors/send.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import { SlippageError, type SwapServiceErrorType } from '../../shared/errors/swap.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { defaultSlippage } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote } from '../../wire/swaps/swaps.js'
import { canSendAtomic } from './canSendAtomic.js'
import { followSwap } from './followSwap.js'
import { type PreparedSwap, prepareSwap } from './prepareSwap.js'
import { revertedSwap } from './revertedSwap.js'
import type { SwapStage } from './swapForm.js'
import { swapperOf } from './swapper.js'
import { waitForBatch } from './waitForBatch.js'

/** The swap that the user has confirmed. */
export interface SwapParameters {
  /** Not older than 30 seconds. The same quote is swapped once. */
  quote: SwapQuote
  /** The slippage tolerance in percent, from 0 to 50. Default: 1. */
  slippage?: number | undefined
  /** The account that the user has reviewed. Default: the active EVM account. */
  account?: string | undefined
  /** Called before each request to the wallet. */
  onStage?: ((stage: SwapStage) => void) | undefined
  /** If aborted, nothing more is sent. What the wallet was asked for may still be answered. */
  signal?: AbortSignal | undefined
}

/** The swap that was sent. */
export interface SwapReturnType {
  /** Hash of the transaction that swaps, which is not in a block yet. Pass it to `waitForTransaction`. */
  readonly hash: string
}

/** The errors of `swap`. */
export type SwapErrorType =
  | NotConnectedError
  | ServiceMissingError
  | NotImplementedByAdapterError
  | NetworkNotFoundError
  | SenderChangedError
  | InsufficientBalanceError
  | SwapServiceErrorType
  | RequestAbandonedError
  | HttpErrorType
  | WalletErrorType

/**
 * Swaps tokens of the active EVM account: approves the exact amount if the router may not take it yet, waits
 * for that, and swaps. A wallet that makes several calls as one (EIP-5792) is asked once for both. Resolves
 * when the wallet has sent the swap; it is then followed to its end, and the event `swap.succeeded` or
 * `swap.failed` tells it. Before the wallet is asked, each transaction is compared with the quote, and the
 * swap is simulated if the network's endpoint can.
 *
 * A second call with the same quote has the result of the first, unless that one failed.
 *
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {ServiceMissingError} If the app has no `services.swaps`.
 * @throws {NotImplementedByAdapterError} If the adapter sends no transactions of an app.
 * @throws {SenderChangedError} If the account is not `account`, or not on the quote's network.
 * @throws {QuoteExpiredError} If the quote is older than 30 seconds.
 * @throws {InvalidSlippageError} If the slippage is not from 0 to 50.
 * @throws {InsufficientBalanceError} If the account has less than the amount.
 * @throws {SlippageError} If the swap would fail now.
 * @throws {SwapTransactionRefusedError} If the service answers with a transaction that does anything else.
 * @throws {SwapRevertedError} If the approval was executed and failed.
 * @throws {UserRejectedError} If the user rejects a request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet is on another network or fails.
 *
 * @example
 * ```ts
 * import { getSwapQuote, swap } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const networkId = 'eip155:1'
 * const from = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
 * const to = {
 *   networkId,
 *   address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   name: 'USD Coin',
 *   symbol: 'USDC',
 *   decimals: 6,
 * } as const
 * const quote = await getSwapQuote(latchkey, { from, to, amount: 10n ** 16n })
 * const { hash } = await swap(latchkey, { quote, slippage: 0.5 })
 * ```
 */
export function swap(latchkey: Latchkey, parameters: SwapParameters): Promise<SwapReturnType> {
  const open = internalsOf(latchkey).store(
    'openSwaps',
    () => new WeakMap<SwapQuote, Promise<SwapReturnType>>(),
  )
  const { quote } = parameters
  const known = open.get(quote)
  if (known) return known
  const swapping = run(latchkey, parameters)
  open.set(quote, swapping)
  swapping.catch(() => open.delete(quote))
  return swapping
}

async function run(latchkey: Latchkey, parameters: SwapParameters): Promise<SwapReturnType> {
  const { quote, slippage = defaultSlippage, account, signal } = parameters
  const { emit } = internalsOf(latchkey)
  const { networkId, from, to } = quote
  const described = { namespace: 'eip155', networkId, from: from.symbol, to: to.symbol } as const
  emit({ type: 'swap.started', ...described })
  try {
    const prepared = await prepareSwap(latchkey, { quote, slippage, account, signal })
    const hash = await sendSwap(latchkey, prepared, parameters)
    void followSwap(latchkey, { network: prepared.network, hash, described })
    return { hash }
  } catch (cause) {
    const isAbandoned = signal?.aborted && cause === signal.reason
    const known = isAbandoned ? new RequestAbandonedError(cause) : await toBaseError(cause)
    // Wallets simulate too, and the price can have moved since.
    const error = known.code === 'rpc/reverted' ? new SlippageError(known) : known
    emit({ type: 'swap.failed', ...described, error })
    throw error
  }
}

/** Sends what was prepared. Resolves with the hash of the transaction that swaps. */
async function sendSwap(
  latchkey: Latchkey,
  prepared: PreparedSwap,
  { signal, onStage }: SwapParameters,
): Promise<string> {
  const { approvals, swap, network } = prepared
  if (approvals.length > 0 && (await canSendAtomic(prepared))) {
    onStage?.('both')
    return sendBatch(latchkey, prepared, signal)
  }
  for (const approval of approvals) {
    onStage?.('approving')
    const hash = await send(latchkey, prepared, approval, signal)
    const end = await followTransaction(latchkey, { network, hash, signal })
    if (end.status === 'reverted') throw await revertedSwap(network, end.hash)
  }
  // Blocks have passed since it was prepared.
  if (approvals.length > 0) await prepared.simulateAgain()
  onStage?.('swapping')
  return send(latchkey, prepared, swap, signal)
}

async function send(
  latchkey: Latchkey,
  { calls, networkId, address, connectorKey }: PreparedSwap,
  call: AdapterCall,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { hash } = await runTransfer(latchkey, {
    namespace: 'eip155',
    signal,
    async transfer(signal) {
      // The user can have changed the account or the network since.
      const { network } = swapperOf(latchkey, { account: address, networkId })
      const hash = await calls.sendTransaction({ connectorKey, address, network, call, signal })
      return { hash, network, from: address }
    },
  })
  return hash
}

/** Sends approvals and swap as one, and waits for the block, because only that says the hash. */
async function sendBatch(
  latchkey: Latchkey,
  { calls, networkId, address, connectorKey, approvals, swap }: PreparedSwap,
  signal: AbortSignal | undefined,
): Promise<string> {
  const id = await runSignature(latchkey, {
    namespace: 'eip155',
    signal,
    kind: 'send',
    async sign() {
      const { network } = swapperOf(latchkey, { account: address, networkId })
      const batch = [...approvals, swap]
      return calls.sendCalls({
        connectorKey,
        address,
        network,
        calls: batch,
        requireAtomic: true,
        signal,
      })
    },
  })
  const hash = await waitForBatch({ calls, connectorKey, id, signal })
  const { network } = swapperOf(latchkey, { networkId })
  await runTransfer(latchkey, {
    namespace: 'eip155',
    transfer: async () => ({ hash, network, from: address }),
  })
  return hash
}
