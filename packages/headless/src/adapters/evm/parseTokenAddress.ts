import type { Address } from 'viem'
import { TokenNotFoundError } from '../../shared/errors/token.js'
import type { Network } from '../../shared/types.js'

/**
 * Parses the address of a token's contract. Returns it in lower case.
 *
 * @throws {TokenNotFoundError} if it is not `0x` and 40 hex digits.
 */
export function parseTokenAddress(token: string, { name }: Pick<Network, 'name'>): Address {
  if (!/^0x[0-9a-f]{40}$/i.test(token)) throw new TokenNotFoundError({ token, network: name })
  return `0x${token.slice(2).toLowerCase()}`
}
