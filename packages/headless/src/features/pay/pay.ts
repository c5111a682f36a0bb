import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { runTransfer } from '../../core/runTransfer.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { PayRequest } from '../../core/stores/router.js'
import { type RunSwapErrorType, runSwap } from '../../core/swaps/runSwap.js'
import { followTransaction } from '../../core/transactions/followTransaction.js'
import { prepareTransfer } from '../../core/transfers/prepareTransfer.js'
import { type SendTransferErrorType, sendTransfer } from '../../core/transfers/sendTransfer.js'
import {
  InvalidAssetError,
  PaymentFailedError,
  PayOptionMissingError,
  type PayStatusError,
  type PayUrlError,
} from '../../shared/errors/pay.js'
import type { SwapRevertedError } from '../../shared/errors/swap.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import { defaultSlippage, minimumReceived } from '../../wire/swaps/minimumReceived.js'
import type { PayOption } from './getPayOptions.js'
import { payByExchange } from './payByExchange.js'
import { type PaymentState, payFormStore } from './payForm.js'
import { type PayRequestErrorType, readPayRequest } from './readPayRequest.js'

/** What is paid, and how. */
export interface PayParameters {
  request: PayRequest
  /** One of `getPayOptions`. An exchange of tokens is not older than 30 seconds. */
  option: PayOption
  /** If aborted, nothing more is sent. What the wallet was asked for may still be answered. */
  signal?: AbortSignal | undefined
}

/** The payment, confirmed. */
export interface PayReturnType {
  /** Hash of the transaction that has paid the recipient. */
  readonly hash: string
}

/** The errors of `pay`. */
export type PayErrorType =
  | PayRequestErrorType
  | PayOptionMissingError
  | PayUrlError
  | PayStatusError
  | PaymentFailedError
  | SendTransferErrorType
  | RunSwapErrorType
  | SwapRevertedError

/**
 * Pays a recipient exactly the amount of a request, and resolves once that is confirmed. A token that is not
 * the asset is exchanged for at least that much first; what the exchange yields more stays in the account.
 * An exchange (`services.exchanges`) opens its page in a window, so call it during a click.
 *
 * One payment is made at a time: a second call for the same request and option has the result of the first.
 * The result tells the user. An app that delivers something for it checks the transaction itself, on its
 * server.
 *
 * @throws {PayRequestErrorType} If the request is not valid.
 * @throws {PayOptionMissingError} If the option cannot pay, or another payment is pending.
 * @throws {PayUrlError} If the exchange has no page for the payment.
 * @throws {PayStatusError} If the exchange does not say what became of it.
 * @throws {PaymentFailedError} If the exchange has refused it, or the transaction failed in its block.
 * @throws {SendTransferErrorType} If the account cannot send, such as by `InsufficientFeeError`.
 * @throws {RunSwapErrorType} If the token cannot be exchanged, such as by `SlippageError`.
 * @throws {SwapRevertedError} If the exchange of the token was executed and failed.
 *
 * @example
 * ```ts
 * import { getPayOptions, pay } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const request = {
 *   recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   asset: { networkId: 'eip155:1', symbol: 'ETH', decimals: 18 },
 *   amount: '0.1',
 * } as const
 * const [option] = await getPayOptions(latchkey, { request })
 * if (option) await pay(latchkey, { request, option })
 * ```
 */
export function pay(latchkey: Latchkey, parameters: PayParameters): Promise<PayReturnType> {
  const open = internalsOf(latchkey).store('openPayments', () => new Map<string, Promise<PayReturnType>>())
  const key = JSON.stringify([parameters.request, parameters.option?.id])
  const known = open.get(key)
  if (known) return known
  const paying = open.size > 0 ? Promise.reject(new PayOptionMissingError()) : run(latchkey, parameters)
  if (open.size === 0) {
    open.set(key, paying)
    const close = () => void open.delete(key)
    paying.then(close, close)
  }
  return paying
}

async function run(latchkey: Latchkey, parameters: PayParameters): Promise<PayReturnType> {
  const { request, option, signal } = parameters
  const { stores, emit } = internalsOf(latchkey)
  const network = findNetwork(stores.networks.getState(), request?.asset?.networkId)
  const { value, requestError } = readPayRequest({ ...request, amount: request?.amount ?? '' }, '', network)
  if (requestError) throw requestError
  if (!network || value === undefined) throw new InvalidAssetError()
  if (!option || option.error) throw new PayOptionMissingError()
  const form = payFormStore(latchkey)
  let current: PaymentState = {
    request,
    value,
    option,
    status: 'pending',
    stage: 'preparing',
    stageStartedAt: Date.now(),
  }
  form.setState({ payment: current })
  const change = (changed: Partial<PaymentState>) => {
    // The user may have left it.
    if (form.getState().payment !== current) return
    const isNext = changed.stage !== undefined && changed.stage !== current.stage
    current = { ...current, ...changed, ...(isNext && { stageStartedAt: Date.now() }) }
    form.setState({ payment: current })
  }
  const described = { namespace: network.namespace, networkId: network.networkId, kind: option.kind }
  emit({ type: 'pay.started', ...described })
  try {
    const draft = { request, value, network, signal, change }
    const { hash } =
      option.kind === 'exchange'
        ? await payByExchange(latchkey, { ...draft, exchange: option.exchange })
        : await payByWallet(latchkey, option, draft)
    change({ status: 'success', hash })
    emit({ type: 'pay.succeeded', ...described, hash })
    return { hash }
  } catch (cause) {
    const error = await toBaseError(cause)
    change({ status: 'failed', error })
    emit({ type: 'pay.failed', ...described, error })
    throw error
  }
}

/** A payment that is being made. */
export interface PaymentDraft {
  readonly request: PayRequest
  readonly value: bigint
  readonly network: Network
  readonly signal: AbortSignal | undefined
  /** Changes what the user sees of it. */
  change(changed: Partial<PaymentState>): void
}

/** Sends the asset from the account, after exchanging another token for it. */
async function payByWallet(
  latchkey: Latchkey,
  option: Exclude<PayOption, { kind: 'exchange' }>,
  draft: PaymentDraft,
): Promise<PayReturnType> {
  const { request, value, network, signal, change } = draft
  const { namespace, networkId } = network
  const { address: token, decimals, symbol } = request.asset
  const transfer = {
    to: request.recipient,
    value,
    token: token ? { address: token, decimals, symbol } : undefined,
    networkId,
    idempotencyKey: 'pay',
  }
  // A recipient that cannot be paid must not be found out after the exchange.
  const { address: from } = await prepareTransfer(latchkey, namespace, transfer)
  if (option.kind === 'swap') await swapFirst(latchkey, option, draft, from)
  change({ stage: 'sending' })
  const { hash } = await runTransfer(latchkey, {
    namespace,
    signal,
    transfer: (signal) => sendTransfer(latchkey, namespace, { ...transfer, from, signal }),
  })
  change({ stage: 'confirming', hash })
  const transferred = token ? undefined : { to: request.recipient, value }
  const end = await followTransaction(latchkey, { network, hash, transfer: transferred })
  if (end.status === 'reverted') throw new PaymentFailedError()
  return { hash: end.hash }
}

async function swapFirst(
  latchkey: Latchkey,
  { quote }: Extract<PayOption, { kind: 'swap' }>,
  { value, signal, change }: PaymentDraft,
  account: string,
): Promise<void> {
  if (!quote || minimumReceived(quote.toAmount, defaultSlippage) < value) throw new PayOptionMissingError()
  const { hash, ended } = await runSwap(latchkey, {
    quote,
    slippage: defaultSlippage,
    account,
    signal,
    onStage: (stage) => change({ stage: stage === 'approving' ? 'approving' : 'swapping' }),
  })
  change({ stage: 'confirmingSwap', swapHash: hash })
  const error = await ended
  if (error) throw error
  signal?.throwIfAborted()
}
