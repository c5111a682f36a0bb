import { can } from '../../core/adapter.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { networkOf, runSignature } from './runSignature.js'

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
 * Has the wallet sign transactions without sending them. Solana.
 *
 * @throws {SignTransactionErrorType}
 */
export function signTransaction(
  latchkey: Latchkey,
  parameters: SignTransactionParameters,
): Promise<SignTransactionReturnType> {
  return runSignature(latchkey, 'solana', async (account) => {
    const { adapter, connectorKey, address, namespace } = account
    if (!can(adapter, 'signTransactions'))
      throw new NotImplementedByAdapterError({ member: 'signTransactions', namespace })
    const { transactions } = parameters
    return adapter.signTransactions({
      connectorKey,
      address,
      network: networkOf(latchkey, account),
      transactions,
    })
  })
}
