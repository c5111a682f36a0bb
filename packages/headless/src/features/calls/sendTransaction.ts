import type { Latchkey } from '../../core/createLatchkey.js'
import { runTransfer } from '../../core/runTransfer.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { InvalidCallError } from '../../shared/errors/calls.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type { SenderChangedError } from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { type Call, parseCall } from './parseCall.js'
import { type CallsSender, prepareCalls } from './prepareCalls.js'

/** A transaction of the app. */
export interface SendTransactionParameters extends Call, CallsSender {
  /** Blocks that must confirm the transaction before the event `send.confirmed`. Default: 1. */
  confirmations?: number | undefined
  /**
   * A call with the same key and the same transaction joins the first while that one waits for the wallet.
   * Default: every call is a request of its own.
   */
  idempotencyKey?: string | undefined
  /**
   * If aborted before the wallet is asked, nothing is sent. If aborted after that, rejects immediately, and
   * the event `send.succeeded` or `send.failed` tells what the user answers later.
   */
  signal?: AbortSignal | undefined
}

/** The transaction that was sent. */
export interface SendTransactionReturnType {
  /** Hash of the transaction, which is not in a block yet. Pass it to `waitForTransaction`. */
  readonly hash: string
}

/** The errors of `sendTransaction`. */
export type SendTransactionErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | NetworkNotFoundError
  | SenderChangedError
  | InvalidCallError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Sends a transaction of the app, such as the call of a contract, from the active EVM account. The wallet
 * chooses gas and fee. Resolves when the wallet has sent it; it is then followed to its end, like that of
 * `send`. EVM only; `@latchkey/headless/solana` has one for Solana.
 *
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NotImplementedByAdapterError} If the adapter sends no transactions.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {SenderChangedError} If the account is not `from`, or its network is not `networkId`.
 * @throws {InvalidCallError} If `to`, `data` or `value` is not valid.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet is on another network or fails.
 *
 * @example
 * ```ts
 * import { sendTransaction } from '@latchkey/headless/actions'
 * import { encodeFunctionData, erc721Abi } from 'viem'
 * import { latchkey } from './latchkey'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const data = encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [to, 1n] })
 * const { hash } = await sendTransaction(latchkey, { to, data })
 * ```
 */
export async function sendTransaction(
  latchkey: Latchkey,
  parameters: SendTransactionParameters,
): Promise<SendTransactionReturnType> {
  const { confirmations, idempotencyKey, signal, to, value, data } = parameters
  const { hash } = await runTransfer(latchkey, {
    namespace: 'eip155',
    signal,
    identity:
      idempotencyKey === undefined
        ? undefined
        : JSON.stringify([idempotencyKey, 'sendTransaction', to, String(value), data]),
    async transfer(signal) {
      const { network, address, connectorKey, calls } = prepareCalls(latchkey, parameters)
      const call = parseCall({ to, value, data })
      const hash = await calls.sendTransaction({ connectorKey, address, network, call, signal })
      return { hash, network, from: address, confirmations }
    },
  })
  return { hash }
}
