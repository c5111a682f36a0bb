import { TokenNotFoundError } from '../../shared/errors/token.js'
import { callToken, type TokenParameters } from './callToken.js'

/** `decimals()`. ERC-20 */
const decimalsCall = '0x313ce567'

/**
 * Reads the decimals of a token.
 *
 * @throws {TokenNotFoundError} if there is no contract that tells them.
 * @throws {RpcError} if the network does not answer.
 */
export async function readTokenDecimals(parameters: TokenParameters): Promise<number> {
  const decimals = await callToken(parameters, decimalsCall)
  // A `uint8`.
  if (decimals <= 255n) return Number(decimals)
  throw new TokenNotFoundError({ token: parameters.token.address, network: parameters.network.name })
}
