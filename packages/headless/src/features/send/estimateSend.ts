import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type {
  InvalidReceiverError,
  SendDraftIncompleteError,
  TokenUnsupportedError,
  UnsupportedChainError,
} from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { SendParameters } from './send.js'

/** Those of `send`. */
export interface EstimateSendParameters extends SendParameters {}

export interface EstimateSendReturnType {
  /** Highest fee the network may take, in the smallest unit of its native currency. */
  readonly fee: bigint
  /** Of the native currency: digits after the point. */
  readonly decimals: number
  /** Of the native currency, for instance `ETH`. */
  readonly symbol: string
}

export type EstimateSendErrorType =
  | NotConnectedError
  | SendDraftIncompleteError
  | InvalidReceiverError
  | TokenUnsupportedError
  | NetworkNotFoundError
  | UnsupportedChainError
  | WalletErrorType

/**
 * Estimates the fee of a transfer from the active account. Asks the network, not the wallet.
 *
 * @throws {NotConnectedError} if no wallet is connected in the active namespace.
 * @throws {InvalidReceiverError} if `to` is not an address of the network.
 * @throws {SendDraftIncompleteError} if `to` is empty or `value` is not above zero.
 * @throws {UnsupportedChainError} if the adapter of the namespace has no transfers.
 * @throws {InsufficientFundsError} if the network refuses the estimate for want of funds.
 * @example
 * const { fee, symbol, decimals } = await estimateSend(latchkey, { to, value: parseAmount('0.1', 18) })
 * formatBalance(fee, decimals) + symbol
 */
export async function estimateSend(
  latchkey: Latchkey,
  parameters: EstimateSendParameters,
): Promise<EstimateSendReturnType> {
  const { activeNamespace } = internalsOf(latchkey).stores.networks.getState()
  try {
    const prepared = await prepareTransfer(latchkey, activeNamespace, parameters)
    const { transfers, network, address, to, value, token } = prepared
    const { fee } = await transfers.estimate({ address, network, to, value, token })
    const { decimals, symbol } = network.nativeCurrency
    return { fee, decimals, symbol }
  } catch (cause) {
    throw await toBaseError(cause)
  }
}
