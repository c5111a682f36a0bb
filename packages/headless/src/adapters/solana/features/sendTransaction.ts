import { activeAccount } from '../../../core/activeAccount.js'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import { networkOf } from '../../../core/networkOf.js'
import { runTransfer } from '../../../core/runTransfer.js'
import type { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import { solanaAdapterOf } from './solanaAdapterOf.js'
import { transferIdentity } from './transferIdentity.js'

/** The transaction to sign and send. */
export interface SendTransactionParameters {
  /**
   * A serialized transaction without the signature: in web3.js, `transaction.serialize({
   * requireAllSignatures: false })`.
   */
  transaction: Uint8Array
  /**
   * Blocks that must confirm the transaction before the event `send.confirmed`: its own, and those above it.
   * Default: 1.
   */
  confirmations?: number | undefined
  /**
   * A call with the same key and the same transaction, whatever its blockhash, joins the first while that one
   * waits for the wallet, so a double click shows one request. Default: every call is a request of its own.
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
  /** The hash of the transaction, which is not in a block yet. The event `send.confirmed` follows. */
  readonly hash: string
}

/** The errors of `sendTransaction`. */
export type SendTransactionErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Asks the wallet to sign a Solana transaction, and sends it. Resolves when the network has accepted it.
 * Emits the events of `send`.
 *
 * @throws {NotConnectedError} If no Solana wallet is connected.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {NotImplementedByAdapterError} If the adapter is not that of Solana.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { sendTransaction } from '@latchkey/headless/solana'
 * import { latchkey } from './latchkey'
 *
 * async function submit(transaction: Uint8Array) {
 *   const { hash } = await sendTransaction(latchkey, { transaction })
 *   return hash
 * }
 * ```
 */
export async function sendTransaction(
  latchkey: Latchkey,
  parameters: SendTransactionParameters,
): Promise<SendTransactionReturnType> {
  const { transaction, confirmations, signal } = parameters
  const sent = await runTransfer(latchkey, {
    namespace: 'solana',
    signal,
    identity: identityOf(latchkey, parameters),
    async transfer(signal) {
      const { adapter, address, connectorKey } = activeAccount(latchkey, 'solana')
      const { transactions } = solanaAdapterOf(adapter)
      const network = networkOf(latchkey, 'solana')
      const hash = await transactions.send({ connectorKey, address, network, transaction, signal })
      return { hash, network, from: address, confirmations }
    },
  })
  return { hash: sent.hash }
}

/** Returns what two calls have in common only if they mean one transaction. */
function identityOf(
  latchkey: Latchkey,
  { idempotencyKey, transaction }: SendTransactionParameters,
): string | undefined {
  if (idempotencyKey === undefined) return undefined
  const account = internalsOf(latchkey).stores.accounts.getState().solana
  const from = [account?.connectorKey, account?.networkId, account?.activeAddress]
  return JSON.stringify([idempotencyKey, 'solana', from, transferIdentity(transaction)])
}
