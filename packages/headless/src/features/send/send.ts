import { activeAccount } from '../../core/activeAccount.js'
import { can, type TokenReference } from '../../core/adapter.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { tellMissingPackage } from '../../core/development/tellMissingPackage.js'
import { requireTokens } from '../../core/requireTokens.js'
import { findNetwork } from '../../core/stores/networks.js'
import { isAddress } from '../../shared/address.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { BaseError } from '../../shared/errors/base.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  InsufficientBalanceError,
  InsufficientFeeError,
  InvalidReceiverError,
  SendDraftIncompleteError,
  type TokenUnsupportedError,
  UnsupportedChainError,
} from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

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

/** Codes of a transaction that the network will not take any more. */
const lost: readonly string[] = ['send/expired', 'send/dropped']

/**
 * Sends the native currency of the active network, or a token of it. Nothing is asked of the wallet before receiver, amount and balance (with
 * the fee) are checked. spec 1.2, 5.6
 *
 * @throws {SendErrorType}
 */
export async function send(latchkey: Latchkey, parameters: SendParameters): Promise<SendReturnType> {
  const { activeNamespace: namespace } = latchkey.stores.networks.getState()
  latchkey.emit({ type: 'send.started', namespace })
  try {
    const { adapter, address, connectorKey } = activeAccount(latchkey)
    if (!can(adapter, 'send') || !can(adapter, 'getBalance')) throw new UnsupportedChainError(namespace)
    const networkId = latchkey.stores.accounts.getState()[namespace]?.networkId
    const network = findNetwork(latchkey.stores.networks.getState(), networkId)
    if (!network) throw new NetworkNotFoundError(networkId ?? '')
    const to = parameters.to.trim()
    if (to === '') throw new SendDraftIncompleteError()
    if (!isAddress(to, namespace)) throw new InvalidReceiverError(network.name)
    const { token, value } = parameters
    requireTokens(adapter, network, token)
    if (can(adapter, 'checkReceiver')) await adapter.checkReceiver({ to, network })
    if (value <= 0n) throw new SendDraftIncompleteError()

    const native = await adapter.getBalance({ address, network })
    const sent = token ? await adapter.getBalance({ address, network, token }) : native
    if (sent.value < value) throw new InsufficientBalanceError(sent.symbol)
    if (can(adapter, 'estimate')) {
      const { fee } = await adapter.estimate({ address, network, to, value, token })
      if (native.value < fee + (token ? 0n : value)) throw new InsufficientFeeError(native.symbol)
    }

    const hash = await adapter.send({ connectorKey, address, network, to, value, token })
    latchkey.emit({ type: 'send.succeeded', namespace, hash })
    if (can(adapter, 'waitForTransaction'))
      adapter.waitForTransaction({ hash, network }).then(
        (status) => latchkey.emit({ type: 'send.confirmed', namespace, hash, status }),
        (error: unknown) => {
          // It ran out, or was dropped: nothing was moved. That a block could not be watched is no failure of the transfer.
          if (error instanceof BaseError && lost.includes(error.code))
            latchkey.emit({ type: 'send.failed', namespace, error })
        },
      )
    return { hash }
  } catch (cause) {
    const error = await toBaseError(cause)
    if (process.env.NODE_ENV !== 'production') tellMissingPackage(latchkey, error)
    latchkey.emit({ type: 'send.failed', namespace, error })
    throw error
  }
}
