import type { Address } from '@solana/kit'
import {
  parseTransaction,
  TransactionFormatError,
  type WireTransaction,
} from '../../solana/parseTransaction.js'
import type { SolanaKeys } from './createSolanaKeys.js'
import { invalidInput } from './SolanaWalletError.js'

const signatureSize = 64

/**
 * Reads a transaction that an app requests to sign.
 * @throws SolanaWalletError -32602 if it is invalid, or the account is not a signer
 */
export function readTransaction(bytes: unknown, account: string): WireTransaction {
  if (!(bytes instanceof Uint8Array)) throw invalidInput('A transaction is a Uint8Array.')
  try {
    const transaction = parseTransaction(bytes)
    signerIndex(transaction, account)
    return transaction
  } catch (error) {
    if (error instanceof TransactionFormatError) {
      throw invalidInput(`This is not a transaction that can be signed: ${error.message}.`)
    }
    throw error
  }
}

/** Whether bytes are a transaction's message. Signing them as text would sign the transaction. */
export function isTransactionMessage(bytes: Uint8Array, parse: (bytes: Uint8Array) => unknown): boolean {
  try {
    parse(bytes)
    return true
  } catch {
    return false
  }
}

function signerIndex({ message }: WireTransaction, account: string): number {
  const index = message.keys.indexOf(account as Address)
  if (index < 0 || index >= message.requiredSignatures) {
    throw invalidInput(`The account ${account} is not among the signers of the transaction.`)
  }
  return index
}

/** Adds the account's signature to a transaction. Other signatures are kept. */
export function signTransactionBytes(
  transaction: WireTransaction,
  account: string,
  keys: SolanaKeys,
): { signed: Uint8Array; signature: Uint8Array } {
  const { bytes, messageBytes, signatures } = transaction
  const signature = keys.sign(account, messageBytes)
  const signed = bytes.slice()
  const first = bytes.length - messageBytes.length - signatures.length * signatureSize
  signed.set(signature, first + signerIndex(transaction, account) * signatureSize)
  return { signed, signature }
}
