import { TokenRequiredError, TokenUnsupportedError } from '../shared/errors/token.js'
import type { Network } from '../shared/types.js'
import type { TokenReference, TransfersCapability } from './capabilities.js'

/**
 * Throws if a token is given that has no address, or that the adapter does not support. Actions that take a
 * token call it before any request, so that an amount of a token is never sent as an amount of the native
 * currency. Only `undefined` is the native currency.
 *
 * @throws {TokenRequiredError} If the token has no address.
 * @throws {TokenUnsupportedError} If the adapter does not support tokens.
 */
export function requireTokens(
  transfers: TransfersCapability,
  network: Network,
  token: TokenReference | undefined,
): void {
  if (token === undefined) return
  // An app in JavaScript can pass anything.
  const address: unknown = (token as Partial<TokenReference> | null)?.address
  if (typeof address !== 'string' || address.trim() === '') throw new TokenRequiredError()
  if (!transfers.tokens) throw new TokenUnsupportedError(network)
}
