import { activeAccount } from '../../core/activeAccount.js'
import type { FeeTier, NativeBalance, TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { networkOf } from '../../core/networkOf.js'
import { requireTokens } from '../../core/requireTokens.js'
import { feeOfTier } from '../../core/transfers/feeOfTier.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import { type InvalidReceiverError, UnsupportedChainError } from '../../shared/errors/send.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type {
  TokenMismatchError,
  TokenNotFoundError,
  TokenRequiredError,
  TokenUnsupportedError,
} from '../../shared/errors/token.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

/** What is to be sent, as far as it is known. */
export interface GetSendLimitsParameters {
  /** Default: the native currency. */
  token?: TokenReference | undefined
  /** Address of the receiver. The fee can depend on it. Default: the account itself. */
  to?: string | undefined
  /** Default: `normal`. */
  feeTier?: FeeTier | undefined
}

/** What the active account can send. */
export interface GetSendLimitsReturnType {
  /** The balance of the token, or of the native currency. */
  readonly balance: NativeBalance
  /** The balance that pays the fee. */
  readonly native: NativeBalance
  /**
   * Maximum fee of a transfer of the whole balance, in the smallest unit of the native currency. `undefined`
   * if the balance is 0.
   */
  readonly fee: bigint | undefined
  /**
   * The fee that must remain at least: `send` lowers its own to what remains. In the smallest unit of the
   * native currency. `undefined` if the balance is 0.
   */
  readonly leastFee: bigint | undefined
  /**
   * The most that can be sent, in the smallest unit of the token or currency. `reviewSend` and `send` take
   * it as it is. Of the native currency it is the balance less the fee, and less what the fee can rise by
   * until the user has approved. On Polkadot it leaves the existential deposit.
   */
  readonly max: bigint
}

/** The errors of `getSendLimits`. */
export type GetSendLimitsErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | UnsupportedChainError
  | InvalidReceiverError
  | TokenRequiredError
  | TokenUnsupportedError
  | TokenNotFoundError
  | TokenMismatchError
  | WalletErrorType

/**
 * Reads what the active account can send of a token or the native currency, and the fee. Sends no request to
 * the wallet.
 *
 * On Solana, `max` of SOL empties the account, whatever the price of the recent blocks is by then. An account
 * keeps nothing or its minimum balance, and the sender chooses the price: if a transfer would leave at most
 * 100,000 lamports (0.0001 SOL), all of them are paid for priority. Otherwise the price is that of the
 * blocks, and lower if the minimum balance would not remain.
 *
 * On the other networks the fee is not the sender's to choose, so `max` keeps what it can rise by: on EVM
 * more than a third of the price, on Bitcoin half, on Polkadot a tenth. `send` offers what remains, and
 * throws `InsufficientFeeError` if even that is too little for the next block.
 *
 * @throws {NotConnectedError} If no wallet is connected in the active namespace.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {UnsupportedChainError} If the adapter of the namespace has no transfers.
 * @throws {InvalidReceiverError} If `to` is not an address of the network.
 * @throws {TokenRequiredError} If `token` has no address.
 * @throws {TokenUnsupportedError} If `token` is given and the adapter has no tokens.
 * @throws {TokenNotFoundError} If the network has no such token.
 * @throws {TokenMismatchError} If the token has other decimals than `token.decimals`.
 * @throws {WalletErrorType} If the network's endpoint fails.
 *
 * @example
 * ```ts
 * import { formatUnits } from '@latchkey/headless'
 * import { getSendLimits } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { max, balance } = await getSendLimits(latchkey, {})
 * console.log(`At most ${formatUnits(max, balance.decimals)} ${balance.symbol}`)
 * ```
 */
export async function getSendLimits(
  latchkey: Latchkey,
  parameters: GetSendLimitsParameters,
): Promise<GetSendLimitsReturnType> {
  const { token, feeTier } = parameters
  const { adapter, address, namespace } = activeAccount(latchkey)
  const { transfers } = adapter
  if (!transfers) throw new UnsupportedChainError(namespace)
  const network = networkOf(latchkey, namespace)
  requireTokens(transfers, network, token)
  try {
    const { to = address } = parameters
    await transfers.checkReceiver({ to, network })
    const reading = transfers.getBalance({ address, network })
    const [native, balance] = await Promise.all([
      reading,
      token ? transfers.getBalance({ address, network, token }) : reading,
    ])
    const { value } = balance
    if (value === 0n) return { balance, native, fee: undefined, leastFee: undefined, max: 0n }
    const estimate = await transfers.estimate({ address, network, to, value, token })
    const { fee, leastFee, reserve } = feeOfTier(estimate, feeTier)
    const rest = value > reserve ? value - reserve : 0n
    return { balance, native, fee, leastFee, max: token ? value : rest }
  } catch (cause) {
    throw await toBaseError(cause)
  }
}
