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
  const { account, signedMessage, signature } = (value ?? {}) as Record<string, unknown>
  const { address } = (account ?? {}) as { address?: unknown }
  if (typeof address !== 'string' || !parseAddress(address))
    throw new InvalidWalletAnswerError('not an account')
  if (
    !(signedMessage instanceof Uint8Array) ||
    signedMessage.length === 0 ||
    signedMessage.length > maxMessageBytes
  )
    throw new InvalidWalletAnswerError('not the signed message')
  return { address, message: signedMessage, signature: parseSignature(signature) }
}
