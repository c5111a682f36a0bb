import { InvalidOptionError } from '../../shared/errors/config.js'
import { requireContracts } from '../../shared/requireContracts.js'
import type { KnownToken } from './rpcBalances.js'

/**
 * Throws if a token of the app has no network id, no address of that network, or no decimals.
 *
 * @throws {InvalidOptionError} The message names the token by its place in the list.
 */
export function requireKnownTokens(option: string, tokens: readonly KnownToken[]): void {
  requireContracts(option, tokens)
  for (const [index, { decimals }] of tokens.entries())
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255)
      throw new InvalidOptionError({
        option: `${option}[${index}].decimals`,
        got: decimals,
        takes: 'an integer from 0 to 255',
      })
}
