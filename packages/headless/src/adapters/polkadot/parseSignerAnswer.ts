import { isHex } from '../../shared/hex.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { SignerAnswer } from './types.js'

/** 64 bytes of sr25519 and ed25519, 65 of ECDSA, one more where the kind stands in front. */
const signatureLengths = [64, 65, 66]

/**
 * What a wallet answered to a request for a signature.
 *
 * @throws {InvalidWalletAnswerError} unless it holds a signature of a known length.
 */
export function parseSignerAnswer(value: unknown): SignerAnswer {
  const { id, signature, signedTransaction } = (value ?? {}) as Record<string, unknown>
  if (!isHex(signature) || !signatureLengths.includes((signature.length - 2) / 2))
    throw new InvalidWalletAnswerError('no signature')
  const isWhole = isHex(signedTransaction) || signedTransaction instanceof Uint8Array
  return {
    id: typeof id === 'number' ? id : 0,
    signature,
    ...(isWhole && { signedTransaction }),
  }
}
