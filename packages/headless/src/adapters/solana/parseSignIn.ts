import { base58 } from '@scure/base'
import type { AdapterSignInReturnType } from '../../core/capabilities.js'
import { isBytes } from '../../shared/isBytes.js'
import { readProperty } from '../../shared/readProperty.js'
import { tryRead } from '../../shared/tryRead.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { parseAddress, parseSignature } from './parseAnswer.js'

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
  const message = tryRead(() => new TextDecoder('utf-8', { fatal: true }).decode(signedMessage))
  if (message === undefined) throw new InvalidWalletAnswerError('not the signed message')
  return { address, message, signature: base58.encode(parseSignature(readProperty(value, 'signature'))) }
}
