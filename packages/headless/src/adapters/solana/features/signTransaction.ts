import type { Latchkey } from '../../../core/createLatchkey.js'
import { networkOf } from '../../../core/networkOf.js'
import { runSignature } from '../../../core/runSignature.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/config.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import { solanaAdapterOf } from './solanaAdapterOf.js'

/** The transaction to sign. */
export interface SignTransactionParameters {
  /**
   * Serialized transactions without the signature: in web3.js, `transaction.serialize({ requireAllSignatures:
   * false })`.
   */
  transactions: readonly Uint8Array[]
}

/** The signed transactions, in the given order. */
export type SignTransactionReturnType = readonly Uint8Array[]

/** The errors of `signTransaction`. */
export type SignTransactionErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | WalletErrorType

/**
 * Asks the wallet to sign Solana transactions without sending them.
 *
 * @throws {NotConnectedError} If no Solana wallet is connected.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {NotImplementedByAdapterError} If the adapter is not that of Solana.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { signTransaction } from '@latchkey/headless/solana'
 * import { latchkey } from './latchkey'
 *
 * async function sign(transaction: Uint8Array) {
 *   const [signed] = await signTransaction(latchkey, { transactions: [transaction] })
 *   return signed
 * }
 * ```
 */
export function signTransaction(
  latchkey: Latchkey,
  parameters: SignTransactionParameters,
): Promise<SignTransactionReturnType> {
  return runSignature(latchkey, 'solana', async ({ adapter, connectorKey, address, namespace }) =>
    solanaAdapterOf(adapter).transactions.sign({
      connectorKey,
      address,
      network: networkOf(latchkey, namespace),
      transactions: parameters.transactions,
    }),
  )
}
