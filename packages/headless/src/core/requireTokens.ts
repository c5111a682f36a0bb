import { TokenUnsupportedError } from '../shared/errors/token.js'
import type { Network } from '../shared/types.js'
import type { TokenReference, TransfersCapability } from './capabilities.js'

/**
 * Throws if a token is given and the adapter supports only the native currency. Actions that take a token
 * call it before any request, so that an amount of a token is never sent as an amount of the native currency.
 *
 * @throws {TokenUnsupportedError} If the adapter does not support tokens.
 */
export function requireTokens(
  transfers: TransfersCapability,
  network: Network,
  token: TokenReference | undefined,
): void {
  if (token && !transfers.tokens) throw new TokenUnsupportedError(network)
}
