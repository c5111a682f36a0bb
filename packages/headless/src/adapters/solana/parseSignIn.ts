import { isBytes } from '../../shared/isBytes.js'
import { readProperty } from '../../shared/readProperty.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { parseAddress, parseSignature } from './parseAnswer.js'
import type { AdapterSignInReturnType } from './types.js'

/** The maximum size of a sign-in message, in bytes. */
const maxMessageBytes = 64 * 1024

/**
 * Parses the output of `solana:signIn`.
 *
 * @throws {InvalidWalletAnswerError} if a field is invalid.
 */
export function parseSignIn(value: unknown): AdapterSignInReturnType {
  const address = readProperty(readProperty(value, 'account'), 'address')
  const signedMessage = readProperty(value, 'signedMessage')
  if (typeof address !== 'string' || !parseAddress(address))
    throw new InvalidWalletAnswerError('not an account')
  if (!isBytes(signedMessage) || signedMessage.length === 0 || signedMessage.length > maxMessageBytes)
    throw new InvalidWalletAnswerError('not the signed message')
  return { address, message: signedMessage, signature: parseSignature(readProperty(value, 'signature')) }
}
