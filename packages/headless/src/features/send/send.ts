import type { TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { runTransfer } from '../../core/runTransfer.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  InsufficientBalanceError,
  InsufficientFeeError,
  type InvalidReceiverError,
  type SendDraftIncompleteError,
  type TokenUnsupportedError,
  type UnsupportedChainError,
} from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { prepareTransfer } from './prepareTransfer.js'

/** A transfer of the native currency or of a token. */
export interface SendParameters {
  /** Address of the receiver, in the active namespace. */
  to: string
  /**
   * Amount in the smallest unit of the currency or token, above zero. `parseAmount` parses what a user
   * entered.
   */
  value: bigint
  /** A token of the network. Default: its native currency. */
  token?: TokenReference | undefined
}

/** The transaction of a transfer. */
export interface SendReturnType {
  /** Hash of the transaction, which is not in a block yet. Pass it to `waitForTransaction`. */
  readonly hash: string
}

/** The errors of `send`. */
export type SendErrorType =
  | NotConnectedError
  | SendDraftIncompleteError
  | InvalidReceiverError
  | InsufficientBalanceError
  | InsufficientFeeError
  | TokenUnsupportedError
  | NetworkNotFoundError
  | UnsupportedChainError
  | WalletErrorType

/**
 * Sends the native currency or a token of the active network. Checks the receiver, the amount, and the
 * balance including the fee before it sends the request to the wallet. Resolves when a node has accepted the
 * transaction.
 *
 * @throws {NotConnectedError} If no wallet is connected in the active namespace.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {UnsupportedChainError} If the adapter of the namespace has no transfers.
 * @throws {InvalidReceiverError} If `to` is not an address of the network.
 * @throws {SendDraftIncompleteError} If `to` is empty, or `value` is not above zero.
 * @throws {TokenUnsupportedError} If `token` is given and the adapter has no tokens.
 * @throws {InsufficientBalanceError} If the balance is lower than `value`.
 * @throws {InsufficientFeeError} If the balance covers `value`, but not the fee.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {WalletErrorType} If the wallet or the network's endpoint fails.
 *
 * @example
 * ```ts
 * import { parseAmount } from '@latchkey/headless'
 * import { send } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { hash } = await send(latchkey, {
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   value: parseAmount('0.1', 18),
 * })
 * ```
 */
export function send(latchkey: Latchkey, parameters: SendParameters): Promise<SendReturnType> {
  const { activeNamespace: namespace } = internalsOf(latchkey).stores.networks.getState()
  return runTransfer(latchkey, namespace, async () => {
    const prepared = await prepareTransfer(latchkey, namespace, parameters)
    const { transfers, network, address, connectorKey, to, value, token } = prepared

    const native = await transfers.getBalance({ address, network })
    const sent = token ? await transfers.getBalance({ address, network, token }) : native
    if (sent.value < value) throw new InsufficientBalanceError(sent.symbol)
    const { fee } = await transfers.estimate({ address, network, to, value, token })
    if (native.value < fee + (token ? 0n : value)) throw new InsufficientFeeError(native.symbol)

    const hash = await transfers.send({ connectorKey, address, network, to, value, token })
    return { hash, wait: () => transfers.wait({ hash, network }) }
  })
}
