import { TokenUnsupportedError } from '../shared/errors/send.js'
import type { Network } from '../shared/types.js'
import type { TokenReference, TransfersCapability } from './capabilities.js'

/**
 * Throws if a token is given to an adapter that knows the native currency only. The actions that take a token call it before they ask
 * a wallet or a network, so that an amount of a token is never read as an amount of the native currency.
 *
 * @throws {TokenUnsupportedError}
 */
export function requireTokens(
  transfers: TransfersCapability,
  network: Network,
  token: TokenReference | undefined,
): void {
  if (token && !transfers.tokens) throw new TokenUnsupportedError(network)
}
