import type { Address } from 'viem'
import type { AdapterSignInReturnType } from '../../core/capabilities.js'
import { readProperty } from '../../shared/readProperty.js'
import { tryRead } from '../../shared/tryRead.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { maxAccounts, parseAccounts } from './evmProvider.js'
import { parseSignature } from './parseAnswer.js'

/** The maximum length of a sign-in message, in characters. */
const maxMessageLength = 64 * 1024

/**
 * Parses the answer to `wallet_connect` with `signInWithEthereum`. Returns what the account of the connection
 * has signed. If the answer does not have the account, it is what the first one has signed. ERC-7846
 *
 * @throws {InvalidWalletAnswerError} if nothing is signed, or a field is invalid.
 */
export function parseSignIn(value: unknown, account: Address): AdapterSignInReturnType {
  const accounts = tryRead(() => {
    const list = readProperty(value, 'accounts')
    return Array.isArray(list) ? list.slice(0, maxAccounts) : undefined
  })
  const addressOf = (entry: unknown) => parseAccounts([readProperty(entry, 'address')])[0]
  const signer = accounts?.find((entry) => addressOf(entry) === account) ?? accounts?.[0]
  const address = addressOf(signer)
  const signed = readProperty(readProperty(signer, 'capabilities'), 'signInWithEthereum')
  const message = readProperty(signed, 'message')
  if (!address) throw new InvalidWalletAnswerError('not a list of accounts')
  if (typeof message !== 'string' || message === '' || message.length > maxMessageLength)
    throw new InvalidWalletAnswerError('not the signed message')
  return { address, message, signature: parseSignature(readProperty(signed, 'signature')) }
}
