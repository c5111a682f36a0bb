import type { Hex } from 'viem'
import { InvalidWalletAnswerError } from './InvalidWalletAnswerError.js'

/**
 * @throws {InvalidWalletAnswerError} unless it is 0x and 64 hex digits. spec 5.2
 */
export function parseTransactionHash(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{64}$/i.test(value))
    throw new InvalidWalletAnswerError('transaction hash')
  return value as Hex
}

/**
 * @throws {InvalidWalletAnswerError} unless it is 0x and 62 or more hex digits. spec 5.2
 */
export function parseSignature(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{62,}$/i.test(value))
    throw new InvalidWalletAnswerError('signature')
  return value as Hex
}
