import type { Latchkey } from '../../../core/createLatchkey.js'
import { networkOf } from '../../../core/networkOf.js'
import { runSignature } from '../../../core/runSignature.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/config.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import { solanaAdapterOf } from './solanaAdapterOf.js'

export interface SignTransactionParameters {
  /** As the network takes them, with room for the signature: of web3.js `transaction.serialize({ requireAllSignatures: false })`. */
  transactions: readonly Uint8Array[]
}

/** Signed, in the order of what was given. */
export type SignTransactionReturnType = readonly Uint8Array[]

export type SignTransactionErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | WalletErrorType

/**
 * Asks the wallet to sign transactions of Solana without sending them.
 *
 * @throws {SignTransactionErrorType}
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
