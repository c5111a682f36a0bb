import type { Address, SignatureBytes } from '@solana/kit'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import type { Kit } from './packages.js'

/**
 * Returns a transaction with the signature of an account added.
 *
 * @throws {InvalidWalletAnswerError} if the account is not one of its signers.
 */
export function attachSignature(parameters: {
  kit: Kit
  transaction: Uint8Array
  address: string
  signature: Uint8Array
}): Uint8Array {
  const { kit, address, signature } = parameters
  const transaction = kit.getTransactionDecoder().decode(parameters.transaction)
  if (!(address in transaction.signatures)) throw new InvalidWalletAnswerError('not a signature')
  const signatures = { ...transaction.signatures, [address as Address]: signature as SignatureBytes }
  return Uint8Array.from(kit.getTransactionEncoder().encode({ ...transaction, signatures }))
}
