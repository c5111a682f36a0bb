import { activeAccount } from '../../../core/activeAccount.js'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { networkOf } from '../../../core/networkOf.js'
import { runTransfer } from '../../../core/runTransfer.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/config.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import { solanaAdapterOf } from './solanaAdapterOf.js'

/** The transaction to sign and send. */
export interface SendTransactionParameters {
  /**
   * A serialized transaction without the signature: in web3.js, `transaction.serialize({
   * requireAllSignatures: false })`.
   */
  transaction: Uint8Array
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
  | WalletErrorType

/**
 * Asks the wallet to sign a Solana transaction, and sends it. Resolves when the network has accepted it.
 * Emits the events of `send`.
 *
 * @throws {NotConnectedError} If no Solana wallet is connected.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {NotImplementedByAdapterError} If the adapter is not that of Solana.
 * @throws {UserRejectedError} If the user rejects the request.
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
export function sendTransaction(
  latchkey: Latchkey,
  parameters: SendTransactionParameters,
): Promise<SendTransactionReturnType> {
  return runTransfer(latchkey, 'solana', async () => {
    const { adapter, address, connectorKey } = activeAccount(latchkey, 'solana')
    const { transactions, transfers } = solanaAdapterOf(adapter)
    const network = networkOf(latchkey, 'solana')
    const { transaction } = parameters
    const hash = await transactions.send({ connectorKey, address, network, transaction })
    return { hash, wait: () => transfers.wait({ hash, network }) }
  })
}
