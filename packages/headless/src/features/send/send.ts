import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { FeeTier, TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { runTransfer } from '../../core/runTransfer.js'
import { type SendTransferErrorType, sendTransfer } from '../../core/transfers/sendTransfer.js'
import { addRecentReceiver } from './recentReceivers.js'

/** A transfer of the native currency or of a token. */
export interface SendParameters {
  /** Address of the receiver, in the active namespace. */
  to: string
  /**
   * Amount in the smallest unit of the currency or token, above zero. `parseTypedAmount` parses what a user
   * typed.
   */
  value: bigint
  /** A token of the network. Default: its native currency. */
  token?: TokenReference | undefined
  /** Address of the account that the user has reviewed. Default: the active account, whichever it is. */
  from?: string | undefined
  /** The network that the user has reviewed. Default: the network of the account, whichever it is. */
  networkId?: CaipNetworkId | undefined
  /** How soon it should be in a block. One that the network does not have is `normal`. Default: `normal`. */
  feeTier?: FeeTier | undefined
  /**
   * The name that `to` was resolved from. It is read again before the wallet is asked: nothing is sent if it
   * does not point to `to`. It is stored with the recent receivers. Default: none.
   */
  name?: string | undefined
  /**
   * Blocks that must confirm the transaction before the event `send.confirmed`: its own, and those above it.
   * Default: 1; on Polkadot a final block.
   */
  confirmations?: number | undefined
  /**
   * A call with the same key and the same transfer joins the first while that one waits for the wallet, so a
   * double click shows one request. Default: every call is a request of its own.
   */
  idempotencyKey?: string | undefined
  /**
   * If aborted before the wallet is asked, nothing is sent. If aborted after that, rejects immediately, and
   * the event `send.succeeded` or `send.failed` tells what the user answers later.
   */
  signal?: AbortSignal | undefined
}

/** The transaction of a transfer. */
export interface SendReturnType {
  /** Hash of the transaction, which is not in a block yet. Pass it to `waitForTransaction`. */
  readonly hash: string
}

/** The errors of `send`. */
export type SendErrorType = SendTransferErrorType

/**
 * Sends the native currency or a token of the active network. Checks the receiver and its name, the
 * amount, and the balance including the fee before it sends the request to the wallet. Resolves when a node
 * has accepted the transaction, which is then followed to its end: `send.confirmed`, `send.failed` or
 * `send.unconfirmed`.
 *
 * @throws {NotConnectedError} If no wallet is connected in the active namespace.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {SenderChangedError} If the account is not `from`, or its network is not `networkId`.
 * @throws {UnsupportedChainError} If the adapter of the namespace has no transfers.
 * @throws {InvalidReceiverError} If `to` is not an address of the network.
 * @throws {InvalidNameError} If `name` is no name on the network.
 * @throws {ReceiverChangedError} If `name` does not point to `to` any more.
 * @throws {NameUnconfirmedError} If `name` cannot be read again.
 * @throws {SendDraftIncompleteError} If `to` is empty, or `value` is not above zero.
 * @throws {TokenUnsupportedError} If `token` is given and the adapter has no tokens.
 * @throws {TokenRequiredError} If `token` has no address. Only `undefined` is the native currency.
 * @throws {TokenNotFoundError} If the network has no such token.
 * @throws {TokenMismatchError} If the token has other decimals than `token.decimals`.
 * @throws {InsufficientBalanceError} If the balance is lower than `value`.
 * @throws {InsufficientFeeError} If the balance covers `value`, but not the fee.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
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
export async function send(latchkey: Latchkey, parameters: SendParameters): Promise<SendReturnType> {
  const { activeNamespace: namespace } = internalsOf(latchkey).stores.networks.getState()
  const { confirmations, signal, name } = parameters
  const { hash } = await runTransfer(latchkey, {
    namespace,
    signal,
    identity: identityOf(latchkey, namespace, parameters),
    async transfer(signal) {
      const taken = await sendTransfer(latchkey, namespace, { ...parameters, signal })
      void addRecentReceiver(latchkey, { namespace, address: taken.payment.to, name })
      return { ...taken, confirmations }
    },
  })
  return { hash }
}

/** Returns what two calls have in common only if they mean one transfer. */
function identityOf(
  latchkey: Latchkey,
  namespace: Namespace,
  { idempotencyKey, to, name, value, token, feeTier }: SendParameters,
): string | undefined {
  if (idempotencyKey === undefined) return undefined
  const account = internalsOf(latchkey).stores.accounts.getState()[namespace]
  const from = [account?.connectorKey, account?.networkId, account?.activeAddress]
  const payment = [to.trim(), name, String(value), token?.address, feeTier]
  return JSON.stringify([idempotencyKey, namespace, from, payment])
}
