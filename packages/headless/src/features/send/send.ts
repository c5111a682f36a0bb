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

export interface SendParameters {
  /** Receiver's address in the active namespace. */
  to: string
  /** Amount in the smallest unit of the currency or token, above zero. `parseAmount` makes it of what a user entered. */
  value: bigint
  /** A token of the network. Default: its native currency. */
  token?: TokenReference | undefined
}

export interface SendReturnType {
  /** Of the transaction the network has taken; it is not in a block yet. `send.confirmed` follows. */
  readonly hash: string
}

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
 * Sends the native currency of the active network, or a token of it where its adapter has tokens. Receiver, amount and balance (with the
 * fee) are checked before the wallet is asked; receiver and token before the network is asked.
 *
 * @throws {SendErrorType}
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
