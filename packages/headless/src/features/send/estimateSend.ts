import type { FeeTier } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { tiersOf } from '../../core/transfers/feeOfTier.js'
import { prepareTransfer } from '../../core/transfers/prepareTransfer.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type {
  InvalidReceiverError,
  SendDraftIncompleteError,
  UnsupportedChainError,
} from '../../shared/errors/send.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type {
  TokenMismatchError,
  TokenNotFoundError,
  TokenRequiredError,
  TokenUnsupportedError,
} from '../../shared/errors/token.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { ownReceiver, type SendWarning } from './receiverWarnings.js'
import type { SendParameters } from './send.js'

/** The transfer, as `send` takes it. */
export interface EstimateSendParameters extends Pick<SendParameters, 'to' | 'value' | 'token'> {}

/** The maximum fee of a transfer. */
export interface EstimateSendReturnType {
  /** Maximum fee, in the smallest unit of the network's native currency. */
  readonly fee: bigint
  /**
   * The maximum fee of each tier, slow to fast. `normal` is always one of them; the others are left out if
   * they cost the same, or if the network has none (Polkadot).
   */
  readonly tiers: readonly { readonly tier: FeeTier; readonly fee: bigint }[]
  /**
   * Whether the wallet chooses the fee, whatever `feeTier` it is asked for: Bitcoin. Then `fee` is the most
   * that the tiers cost.
   */
  readonly isFeeOfWallet: boolean
  /** Decimals of the native currency. */
  readonly decimals: number
  /** Symbol of the native currency, such as `ETH`. */
  readonly symbol: string
  /** What the user should know before sending: `send/own-receiver` or nothing. */
  readonly warnings: readonly SendWarning[]
}

/** The errors of `estimateSend`. */
export type EstimateSendErrorType =
  | NotConnectedError
  | SendDraftIncompleteError
  | InvalidReceiverError
  | TokenRequiredError
  | TokenUnsupportedError
  | TokenNotFoundError
  | TokenMismatchError
  | NetworkNotFoundError
  | UnsupportedChainError
  | WalletErrorType

/**
 * Estimates the fee of a transfer from the active account, and returns what a view should warn of. Sends no
 * request to the wallet. On rollups, the fee includes what they charge for the first layer: on those of the
 * OP Stack and on Scroll with half of it in addition, because it can rise until the transaction is in a
 * block; on Arbitrum and the ZK Stack as gas. The balance less the fee is the most that can be sent.
 *
 * The tiers differ by what they offer: on EVM the tip and how far the price of gas may rise (EIP-1559), on
 * Solana the price of a compute unit.
 *
 * @throws {NotConnectedError} If no wallet is connected in the active namespace.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {UnsupportedChainError} If the adapter of the namespace has no transfers.
 * @throws {InvalidReceiverError} If `to` is not an address of the network.
 * @throws {SendDraftIncompleteError} If `to` is empty, or `value` is not above zero.
 * @throws {TokenUnsupportedError} If `token` is given and the adapter has no tokens.
 * @throws {TokenRequiredError} If `token` has no address. Only `undefined` is the native currency.
 * @throws {TokenNotFoundError} If the network has no such token.
 * @throws {TokenMismatchError} If the token has other decimals than `token.decimals`.
 * @throws {InsufficientFundsError} If the network rejects the estimate because of insufficient funds.
 * @throws {TransactionRevertedError} If the transfer would fail.
 * @throws {WalletErrorType} If the network's endpoint fails.
 *
 * @example
 * ```ts
 * import { formatUnits, parseAmount } from '@latchkey/headless'
 * import { estimateSend } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { fee, symbol, decimals } = await estimateSend(latchkey, {
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   value: parseAmount('0.1', 18),
 * })
 * console.log(`${formatUnits(fee, decimals)} ${symbol}`)
 * ```
 */
export async function estimateSend(
  latchkey: Latchkey,
  parameters: EstimateSendParameters,
): Promise<EstimateSendReturnType> {
  const { activeNamespace } = internalsOf(latchkey).stores.networks.getState()
  try {
    const prepared = await prepareTransfer(latchkey, activeNamespace, parameters)
    const { transfers, network, address, to, value, token, isOwn } = prepared
    const estimate = await transfers.estimate({ address, network, to, value, token })
    const { fee, isFeeOfWallet = false } = estimate
    const { decimals, symbol } = network.nativeCurrency
    const tiers = tiersOf(estimate)
    return { fee, tiers, isFeeOfWallet, decimals, symbol, warnings: isOwn ? [ownReceiver] : [] }
  } catch (cause) {
    throw await toBaseError(cause)
  }
}
