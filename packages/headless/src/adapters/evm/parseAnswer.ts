import type { Hex } from 'viem'
import { isHex } from '../../shared/isHex.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

/**
 * Parses a transaction hash.
 *
 * @throws {InvalidWalletAnswerError} if it is not `0x` and 64 hex digits.
 */
export function parseTransactionHash(value: unknown): Hex {
  if (!isHex(value) || value.length !== 66) throw new InvalidWalletAnswerError('not a transaction hash')
  return value
}

/**
 * Parses a signature.
 *
 * @throws {InvalidWalletAnswerError} if it is not `0x` and 62 or more hex digits.
 */
export function parseSignature(value: unknown): Hex {
  if (!isHex(value) || value.length < 64) throw new InvalidWalletAnswerError('not a signature')
  return value
}
