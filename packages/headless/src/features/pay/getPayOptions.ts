import { isSameAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { PayAsset, PayRequest } from '../../core/stores/router.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import {
  InvalidAssetError,
  InvalidRecipientError,
  PayBalancesError,
  PayQuoteError,
} from '../../shared/errors/pay.js'
import { InsufficientBalanceError } from '../../shared/errors/send.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import type { SwapQuote } from '../../wire/swaps/swaps.js'
import { isSameAsset, type PlannedOption, planPayment } from './planPayment.js'
import { type PayRequestErrorType, readPayRequest } from './readPayRequest.js'

/** Why an option cannot be chosen. */
export type PayOptionErrorType = InsufficientBalanceError | PayQuoteError

/** The asset itself, sent from the account. */
export interface TransferOption {
  readonly id: string
  readonly kind: 'transfer'
  readonly token: PayAsset
  /** What the account has of it, in the smallest unit. */
  readonly balance: bigint
  /** What is paid, in the smallest unit. */
  readonly value: bigint
  readonly error?: PayOptionErrorType | undefined
}

/** Another token of the account, which is exchanged for the asset first. */
export interface SwapOption extends Omit<TransferOption, 'kind' | 'value'> {
  readonly kind: 'swap'
  /** What is exchanged of `token`, in its smallest unit. `undefined` if there is no quote. */
  readonly value: bigint | undefined
  /** The exchange. Its minimum covers the payment; what it yields more stays in the account. */
  readonly quote?: SwapQuote | undefined
}

/** A way to pay. */
export type PayOption = TransferOption | SwapOption

/** The payment of `getPayOptions`. */
export interface GetPayOptionsParameters {
  request: PayRequest
  /** Aborts the requests. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The ways to pay, the best first. Those that cannot be chosen come last. */
export type GetPayOptionsReturnType = readonly PayOption[]

/** The errors of `getPayOptions`. */
export type GetPayOptionsErrorType = PayRequestErrorType | PayBalancesError | HttpErrorType

/**
 * Finds the ways to pay with what the user has: the asset itself, or another token that is exchanged for it
 * first (EVM). There is none without a wallet, and none if the recipient is the account itself. Sends no
 * request to the wallet.
 *
 * @throws {InvalidPaymentConfigError} If there is no request.
 * @throws {InvalidAssetError} If the app does not have the network, or the asset is no token of it.
 * @throws {InvalidRecipientError} If the recipient is not an address of the network.
 * @throws {InvalidPaymentAmountError} If the amount is not a decimal above zero.
 * @throws {PayBalancesError} If the balance of the account cannot be read.
 *
 * @example
 * ```ts
 * import { getPayOptions } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const [best] = await getPayOptions(latchkey, {
 *   request: {
 *     recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     asset: { networkId: 'eip155:1', symbol: 'ETH', decimals: 18 },
 *     amount: '0.1',
 *   },
 * })
 * ```
 */
export async function getPayOptions(
  latchkey: Latchkey,
  { request, signal }: GetPayOptionsParameters,
): Promise<GetPayOptionsReturnType> {
  const { stores } = internalsOf(latchkey)
  const network = findNetwork(stores.networks.getState(), request?.asset?.networkId)
  const { value, requestError } = readPayRequest({ ...request, amount: request?.amount ?? '' }, '', network)
  if (requestError) throw requestError
  if (!network || value === undefined) throw new InvalidAssetError()
  const { asset, recipient } = request
  await checkRecipient(latchkey, recipient, network)
  const account = stores.accounts.getState()[network.namespace]
  const address = account?.status === 'connected' ? account.activeAddress : undefined
  const [balance, holdings, canSwap] = await Promise.all([
    address ? readBalance(latchkey, asset, network, address) : undefined,
    address ? readHoldings(latchkey, network, address, signal) : [],
    isSwapped(latchkey, network),
  ])
  signal?.throwIfAborted()
  const planned = planPayment({
    asset,
    value,
    isOwn: isSameAddress(address, recipient, network.namespace),
    balance,
    holdings,
    canSwap,
  })
  const own = holdings.find((each) => isSameAsset(each, asset))
  const options = await Promise.all(
    planned.map((option) => quoteOption(latchkey, option, { asset, value, own, address, signal })),
  )
  signal?.throwIfAborted()
  return options.sort((a, b) => Number(a.error !== undefined) - Number(b.error !== undefined))
}

async function checkRecipient(latchkey: Latchkey, to: string, network: Network): Promise<void> {
  const adapter = latchkey.adapters.find(({ namespace }) => namespace === network.namespace)
  try {
    await adapter?.transfers?.checkReceiver({ to, network })
  } catch (cause) {
    throw new InvalidRecipientError(network.name, cause)
  }
}

async function readBalance(
  latchkey: Latchkey,
  { address: token, decimals, symbol }: PayAsset,
  network: Network,
  address: string,
): Promise<bigint | undefined> {
  const { transfers } = latchkey.adapter(network.namespace)
  if (!transfers) return undefined
  const reference = token ? { address: token, decimals, symbol } : undefined
  const balance = await transfers.getBalance({ address, network, token: reference }).catch(async (cause) => {
    throw new PayBalancesError(await toBaseError(cause))
  })
  // The amount would be another one.
  if (balance.decimals !== decimals) throw new InvalidAssetError()
  return balance.value
}

/** Reads what the account has. Nothing if that cannot be read. */
async function readHoldings(
  latchkey: Latchkey,
  { networkId }: Network,
  address: string,
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[]> {
  const { balances } = latchkey.options.services
  return (await balances?.getBalances({ address, networkId, signal }).catch(() => [])) ?? []
}

async function isSwapped(latchkey: Latchkey, { namespace, networkId }: Network): Promise<boolean> {
  const { services, features } = latchkey.options
  const isOn = internalsOf(latchkey).stores.modal.getState().hasSwaps ?? features.swaps ?? true
  if (!isOn || !services.swaps || namespace !== 'eip155') return false
  return Promise.resolve(services.swaps.supports(networkId)).catch(() => false)
}

/** What a token is exchanged for. */
export interface Quoting {
  readonly asset: PayAsset
  readonly value: bigint
  /** The asset among what the account has. */
  readonly own: TokenBalance | undefined
  readonly address: string | undefined
  readonly signal: AbortSignal | undefined
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importQuoteSwap = () => import('./quoteSwap.js')

async function quoteOption(latchkey: Latchkey, option: PlannedOption, quoting: Quoting): Promise<PayOption> {
  const { asset, value } = quoting
  if (option.kind === 'transfer')
    return {
      id: 'transfer',
      kind: 'transfer',
      token: asset,
      balance: option.balance,
      value,
      error: option.error,
    }
  const { value: balance, price: _, worth: __, ...token } = option.token
  const described = { id: `swap:${token.address ?? 'native'}`, kind: 'swap', token, balance } as const
  try {
    const { quoteSwap } = await importQuoteSwap()
    const quote = await quoteSwap(latchkey, option.token, quoting)
    if (!quote) throw new PayQuoteError()
    const error = quote.fromAmount > balance ? new InsufficientBalanceError(token.symbol) : undefined
    return { ...described, value: quote.fromAmount, quote, error }
  } catch (cause) {
    return { ...described, value: undefined, error: new PayQuoteError(cause) }
  }
}
