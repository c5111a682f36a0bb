import type { Latchkey } from '../../../core/createLatchkey.js'
import { networkOf } from '../../../core/networkOf.js'
import { runSignature } from '../../../core/runSignature.js'
import type { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import { solanaAdapterOf } from './solanaAdapterOf.js'

/** The transaction to sign. */
export interface SignTransactionParameters {
  /**
   * Serialized transactions without the signature: in web3.js, `transaction.serialize({ requireAllSignatures:
   * false })`.
   */
  transactions: readonly Uint8Array[]
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored.
   */
  signal?: AbortSignal | undefined
}

/** The signed transactions, in the given order. */
export type SignTransactionReturnType = readonly Uint8Array[]

/** The errors of `signTransaction`. */
export type SignTransactionErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Asks the wallet to sign Solana transactions without sending them.
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
  const { transactions, signal } = parameters
  return runSignature(latchkey, {
    namespace: 'solana',
    signal,
    async sign({ adapter, connectorKey, address, namespace }) {
      const network = networkOf(latchkey, namespace)
      const { transactions: capability } = solanaAdapterOf(adapter)
      return capability.sign({ connectorKey, address, network, transactions, signal })
    },
  })
}
