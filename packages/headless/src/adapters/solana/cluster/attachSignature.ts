import * as kit from '@solana/kit'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'

/**
 * A transaction with an account's signature in its place.
 *
 * @throws {InvalidWalletAnswerError} when the account is not among its signers.
 */
export function attachSignature(parameters: {
  transaction: Uint8Array
  address: string
  signature: Uint8Array
}): Uint8Array {
  const { address, signature } = parameters
  const transaction = kit.getTransactionDecoder().decode(parameters.transaction)
  if (!(address in transaction.signatures)) throw new InvalidWalletAnswerError('signature')
  const signatures = { ...transaction.signatures, [address as kit.Address]: signature as kit.SignatureBytes }
  return Uint8Array.from(kit.getTransactionEncoder().encode({ ...transaction, signatures }))
}
