import type { Client, Hex } from 'viem'
import type { TokenReference } from '../../core/capabilities.js'
import { BaseError } from '../../shared/errors/base.js'
import { TokenNotFoundError } from '../../shared/errors/token.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { parseTokenAddress } from './parseTokenAddress.js'

export interface TokenParameters {
  readonly client: Client
  readonly network: Network
  readonly token: TokenReference
}

/**
 * Calls a function of a token that returns one number, at the latest block.
 *
 * @param data The call, encoded.
 * @throws {TokenNotFoundError} if there is no contract with this function.
 * @throws {RpcError} if the network does not answer.
 */
export async function callToken({ client, network, token }: TokenParameters, data: Hex): Promise<bigint> {
  const to = parseTokenAddress(token.address, network)
  const notFound = (cause?: unknown) =>
    new TokenNotFoundError({ token: token.address, network: network.name, cause })
  try {
    const answer: unknown = await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
    // An address without a contract answers `0x`.
    if (!isHex(answer) || answer.length !== 66) throw notFound()
    return BigInt(answer)
  } catch (cause) {
    const error = await loadRpcError(cause, { wallet: network.name, symbol: network.nativeCurrency.symbol })
    throw error instanceof BaseError && error.code === 'rpc/reverted' ? notFound(cause) : error
  }
}
