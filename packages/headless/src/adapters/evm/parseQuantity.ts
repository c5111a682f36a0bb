import { isHex } from '../../shared/isHex.js'

/**
 * Parses a JSON-RPC quantity: unsigned hex of at most 256 bits.
 *
 * @throws Error if the node answered something else.
 */
export function parseQuantity(answer: unknown, method: string): bigint {
  if (!isHex(answer) || answer.length < 3 || answer.length > 66) throw new Error(`${method}: not a quantity`)
  return BigInt(answer)
}
