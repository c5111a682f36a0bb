import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { endOfPayment } from '../../core/orders/followPayment.js'
import type { OpenPayment } from '../../core/orders/openOrders.js'
import { tellPayment } from '../../core/orders/tellPayment.js'
import { runTransfer } from '../../core/runTransfer.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { PayRequest } from '../../core/stores/router.js'
import type { RunSwapErrorType } from '../../core/swaps/runSwap.js'
import { prepareTransfer } from '../../core/transfers/prepareTransfer.js'
import { type SendTransferErrorType, sendTransfer } from '../../core/transfers/sendTransfer.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import {
  InvalidAssetError,
  type PaymentFailedError,
  type PaymentRefusedError,
  PayOptionMissingError,
} from '../../shared/errors/pay.js'
import type { SwapRevertedError } from '../../shared/errors/swap.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { PayOption } from './getPayOptions.js'
import { type PaymentState, payFormStore } from './payForm.js'
import { type PayRequestErrorType, readPayRequest } from './readPayRequest.js'
import { storePayment } from './storePayment.js'

/** What is paid, and how. */
export interface PayParameters {
  request: PayRequest
  /** One of `getPayOptions`. An exchange of tokens is not older than 30 seconds. */
  option: PayOption
  /** If aborted, rejects and sends nothing more. What was sent is still followed to its end. */
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
  | PaymentFailedError
  | PaymentRefusedError
  | SendTransferErrorType
  | RunSwapErrorType
  | SwapRevertedError

/**
 * Pays a recipient exactly the amount of a request, and resolves once that is confirmed. A token that is not
 * the asset is exchanged for at least that much first; what the exchange yields more stays in the account.
 *
 * One payment is made at a time: a second call for the same request and option has the result of the first.
 * Once something was sent, the payment is followed to its end also after the signal is aborted, after a
 * reload, and by other tabs: `pay.succeeded` or `pay.failed` tells it, and a toast.
 *
 * The result tells the user. An app that delivers something for it checks the transaction itself, on its
 * server.
 *
 * @throws {PayRequestErrorType} If the request is not valid.
 * @throws {PayOptionMissingError} If the option cannot pay, or another payment is pending.
 * @throws {PaymentFailedError} If the transaction failed in its block.
 * @throws {PaymentRefusedError} If the simulation of an EVM network shows that it would do more to the
 * account than pay the amount, or that less would arrive.
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
  const { request, option, signal } = parameters
  const key = JSON.stringify([request, option?.id])
  const known = open.get(key)
  if (known) return known
  if (open.size > 0) return Promise.reject(new PayOptionMissingError())
  // What was sent is followed to its end, also if the user has left it.
  const paying = untilAborted(run(latchkey, parameters), signal).catch((cause) => {
    throw signal?.aborted ? new RequestAbandonedError(cause) : cause
  })
  open.set(key, paying)
  const close = () => void open.delete(key)
  paying.then(close, close)
  return paying
}

async function run(latchkey: Latchkey, { request, option, signal }: PayParameters): Promise<PayReturnType> {
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
  // The user may have left it.
  const isShown = () => form.getState().payment === current
  const change = (changed: Partial<PaymentState>) => {
    if (!isShown()) return
    const isNext = changed.stage !== undefined && changed.stage !== current.stage
    current = { ...current, ...changed, ...(isNext && { stageStartedAt: Date.now() }) }
    form.setState({ payment: current })
  }
  const stored = storePayment(latchkey, { request, value, kind: option.kind })
  const { order } = stored
  const { networkId, kind } = order
  emit({ type: 'pay.started', namespace: network.namespace, networkId, kind })
  try {
    const draft = { request, value, network, signal, change, save: stored.save }
    const { hash } = await payByWallet(latchkey, option, draft)
    tellPayment(latchkey, order, { hash })
    change({ status: 'success', hash })
    return { hash }
  } catch (cause) {
    const error = await toBaseError(cause)
    tellPayment(latchkey, order, { error, isShown: true })
    change({ status: 'failed', error })
    throw error
  } finally {
    stored.end()
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
  /** Stores what the next page has to know of it. Returns what is stored. */
  save(known: Pick<OpenPayment, 'hash'>): OpenPayment
}

// Functions, because a bundler drops what the caller of `import()` does not use.
const importCheckPayment = () => import('./checkPayment.js')
const importSwapFirst = () => import('./swapFirst.js')

/** Sends the asset from the account, after exchanging another token for it. */
async function payByWallet(
  latchkey: Latchkey,
  option: PayOption,
  draft: PaymentDraft,
): Promise<PayReturnType> {
  const { request, value, network, signal, change, save } = draft
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
  if (option.kind === 'swap') await (await importSwapFirst()).swapFirst(latchkey, option, draft, from)
  change({ stage: 'sending' })
  const { hash } = await runTransfer(latchkey, {
    namespace,
    signal,
    async transfer(signal) {
      if (namespace === 'eip155')
        await (await importCheckPayment()).checkPayment(network, { ...transfer, from, signal })
      return sendTransfer(latchkey, namespace, { ...transfer, from, signal })
    },
  })
  const order = save({ hash })
  change({ stage: 'confirming', hash })
  return { hash: await endOfPayment(latchkey, { order, network }) }
}
