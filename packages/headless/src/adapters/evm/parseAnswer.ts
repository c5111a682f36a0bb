import type { Hex } from 'viem'
import { isHex } from '../../shared/isHex.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

/**
 * Parses a transaction hash. Returns it in lower case.
 *
 * @throws {InvalidWalletAnswerError} if it is not `0x` and 64 hex digits.
 */
export function parseTransactionHash(value: unknown): Hex {
  if (!isHex(value) || value.length !== 66) throw new InvalidWalletAnswerError('not a transaction hash', true)
  return toLowerHex(value)
}

/**
 * Parses a signature. Returns it in lower case. A signature of a contract account has any length (EIP-1271).
 *
 * @throws {InvalidWalletAnswerError} if it is not `0x` and an even number of hex digits, at least 62.
 */
export function parseSignature(value: unknown): Hex {
  if (!isHex(value) || value.length < 64 || value.length % 2 !== 0)
    throw new InvalidWalletAnswerError('not a signature')
  return toLowerHex(value)
}

/** Some wallets answer `0X…`, which other libraries refuse. */
function toLowerHex(value: Hex): Hex {
  return `0x${value.slice(2).toLowerCase()}`
}
