import { type Address, concatHex, pad } from 'viem'
import type { NativeBalance } from '../../core/capabilities.js'
import { callToken, type TokenParameters } from './callToken.js'
import { readTokenDecimals } from './readTokenDecimals.js'

/** `balanceOf(address)`. ERC-20 */
const balanceOfSelector = '0x70a08231'

/**
 * Reads the balance of a token at the latest block, in its smallest unit. The decimals are those of the
 * contract.
 *
 * @throws {TokenNotFoundError} if there is no contract that answers as a token.
 * @throws {RpcError} if the network does not answer.
 */
export async function getTokenBalance(
  parameters: TokenParameters & { readonly address: string },
): Promise<NativeBalance> {
  const { address, token } = parameters
  const [value, decimals] = await Promise.all([
    callToken(parameters, concatHex([balanceOfSelector, pad(address as Address)])),
    readTokenDecimals(parameters),
  ])
  return { value, decimals, symbol: token.symbol ?? '' }
}
