import { isBytes } from '../../shared/isBytes.js'
import { isHex } from '../../shared/isHex.js'
import { readProperty } from '../../shared/readProperty.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { SignerAnswer } from './types.js'

/** In bytes: 64 for sr25519 and ed25519, 65 for ECDSA, one more if the key type is in front. */
const signatureLengths = [64, 65, 66]

/**
 * Parses the answer to a request for a signature.
 *
 * @throws {InvalidWalletAnswerError} if it has no signature of a known length.
 */
export function parseSignerAnswer(value: unknown): SignerAnswer {
  const [id, signature, signedTransaction] = ['id', 'signature', 'signedTransaction'].map((name) =>
    readProperty(value, name),
  )
  if (!isHex(signature) || !signatureLengths.includes((signature.length - 2) / 2))
    throw new InvalidWalletAnswerError('not a signature')
  const isWhole = isHex(signedTransaction) || isBytes(signedTransaction)
  return {
    id: typeof id === 'number' ? id : 0,
    signature,
    ...(isWhole && { signedTransaction }),
  }
}
