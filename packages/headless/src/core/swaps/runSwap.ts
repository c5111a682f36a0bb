import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type {
  InsufficientBalanceError,
  SenderChangedError,
  TransactionDroppedError,
  TransactionNotConfirmedError,
} from '../../shared/errors/send.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import { SlippageError, type SwapServiceErrorType } from '../../shared/errors/swap.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { TokenMismatchError } from '../../shared/errors/token.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { randomId } from '../../shared/randomId.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { defaultSlippage } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote } from '../../wire/swaps/swaps.js'
import type { AdapterCall } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { holdOrder } from '../orders/holdOrder.js'
import { type OpenBatch, saveOpenOrder } from '../orders/openOrders.js'
import { runSignature } from '../runSignature.js'
import { runTransfer } from '../runTransfer.js'
import { followTransaction } from '../transactions/followTransaction.js'
import type { StoredSwap } from '../transactions/sentTransactions.js'
import { canSendAtomic } from './canSendAtomic.js'
import { followBatch } from './followBatch.js'
import { followSwap } from './followSwap.js'
import { type PreparedSwap, prepareSwap } from './prepareSwap.js'
import { readReceived } from './readReceived.js'
import { revertedSwap } from './revertedSwap.js'
import { swapperOf } from './swapper.js'

/** What a wallet is asked for: an approval, the swap, or both at once. */
export type SwapStage = 'approving' | 'swapping' | 'both'

/** The swap that the user has confirmed. */
export interface RunSwapParameters {
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
export interface RunSwapReturnType {
  /** Hash of the transaction that swaps, which is not in a block yet. */
  readonly hash: string
  /** Resolves when the swap is in a block, with the error if it has failed or its result is not known. */
  readonly ended: Promise<LatchkeyErrorType | undefined>
  /**
   * Reads what has arrived once the swap is in a block, in the smallest unit of `quote.to`. `undefined` if it
   * has failed, or that is not known beyond doubt. Never rejects.
   */
  readReceived(): Promise<bigint | undefined>
}

/** The errors before the swap was sent. */
export type RunSwapErrorType =
  | NotConnectedError
  | ServiceMissingError
  | NotImplementedByAdapterError
  | NetworkNotFoundError
  | SenderChangedError
  | InsufficientBalanceError
  | TokenMismatchError
  | TransactionDroppedError
  | TransactionNotConfirmedError
  | SwapServiceErrorType
  | RequestAbandonedError
  | HttpErrorType
  | WalletErrorType

/** Runs the action `swap`. A second call with one quote has the result of the first, unless it failed. */
export function runSwap(latchkey: Latchkey, parameters: RunSwapParameters): Promise<RunSwapReturnType> {
  const open = internalsOf(latchkey).store(
    'openSwaps',
    () => new WeakMap<SwapQuote, Promise<RunSwapReturnType>>(),
  )
  const { quote } = parameters
  const known = open.get(quote)
  if (known) return known
  const swapping = run(latchkey, parameters)
  open.set(quote, swapping)
  swapping.catch(() => open.delete(quote))
  return swapping
}

async function run(latchkey: Latchkey, parameters: RunSwapParameters): Promise<RunSwapReturnType> {
  const { quote, slippage = defaultSlippage, account, signal } = parameters
  const { emit } = internalsOf(latchkey)
  const { networkId, from, to } = quote
  const described = { namespace: 'eip155', networkId, from: from.symbol, to: to.symbol } as const
  emit({ type: 'swap.started', ...described })
  let stage: SwapStage | undefined
  const onStage = (next: SwapStage) => {
    stage = next
    parameters.onStage?.(next)
  }
  try {
    const prepared = await prepareSwap(latchkey, { quote, slippage, account, signal })
    const hash = await sendSwap(latchkey, prepared, { signal, onStage })
    const { network, address } = prepared
    const following = followSwap(latchkey, { network, hash, described })
    return {
      hash,
      ended: following.then((end) => ('error' in end ? end.error : undefined)),
      async readReceived() {
        const end = await following
        return 'error' in end
          ? undefined
          : readReceived(network, { hash: end.hash, account: address, token: to.address })
      },
    }
  } catch (cause) {
    const isAbandoned = signal?.aborted && cause === signal.reason
    const known = isAbandoned ? new RequestAbandonedError(cause) : await toBaseError(cause)
    // Wallets simulate too, and the price can have moved since.
    const error = known.code === 'rpc/reverted' ? new SlippageError(known) : known
    emit({ type: 'swap.failed', ...described, error, stage })
    throw error
  }
}

/** Sends what was prepared. Resolves with the hash of the transaction that swaps. */
async function sendSwap(
  latchkey: Latchkey,
  prepared: PreparedSwap,
  { signal, onStage }: Pick<RunSwapParameters, 'signal' | 'onStage'>,
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
  return send(latchkey, prepared, swap, signal, prepared.sent)
}

async function send(
  latchkey: Latchkey,
  { calls, networkId, address, connectorKey }: PreparedSwap,
  call: AdapterCall,
  signal: AbortSignal | undefined,
  swap?: StoredSwap,
): Promise<string> {
  const { hash } = await runTransfer(latchkey, {
    namespace: 'eip155',
    signal,
    async transfer(signal) {
      // The user can have changed the account or the network since.
      const { network } = swapperOf(latchkey, { account: address, networkId })
      const hash = await calls.sendTransaction({ connectorKey, address, network, call, signal })
      return { hash, network, from: address, swap }
    },
  })
  return hash
}

/** Sends approvals and swap as one, and waits for the block, because only that says the hash. */
async function sendBatch(
  latchkey: Latchkey,
  prepared: PreparedSwap,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { calls, networkId, address, connectorKey, approvals, swap } = prepared
  const { recording } = await runSignature(latchkey, {
    namespace: 'eip155',
    signal,
    kind: 'send',
    async sign() {
      const { network } = swapperOf(latchkey, { account: address, networkId })
      const batch = [...approvals, swap]
      // Without the signal: the wallet can still send the batch when the user has left, and that is told.
      const asking = calls.sendCalls({ connectorKey, address, network, calls: batch, requireAtomic: true })
      const recording = asking.then((id) => recordBatch(latchkey, prepared, id))
      recording.catch(() => {})
      await asking
      // In an object, because a promise would be awaited.
      return { recording }
    },
  })
  return untilAborted(recording, signal)
}

/** Stores a batch that the wallet has accepted, and follows it. Resolves with the hash. */
async function recordBatch(
  latchkey: Latchkey,
  { connectorKey, network, networkId, address, sent }: PreparedSwap,
  batchId: string,
): Promise<string> {
  const order: OpenBatch = {
    type: 'batch',
    id: randomId(),
    networkId,
    symbol: sent.to,
    startedAt: Date.now(),
    batchId,
    connectorKey,
    address,
    swap: sent,
  }
  saveOpenOrder(latchkey, order)
  const follow = async () => {
    const hash = await followBatch(latchkey, order)
    await runTransfer(latchkey, {
      namespace: 'eip155',
      transfer: async () => ({ hash, network, from: address, swap: sent }),
    })
    return hash
  }
  let following: Promise<string> | undefined
  await holdOrder(latchkey, order.id, async () => {
    following = follow()
    await following
  })
  // A storage that is full does not keep the order.
  return following ?? follow()
}
