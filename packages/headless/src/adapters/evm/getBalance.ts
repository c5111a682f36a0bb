import type { Address, Client } from 'viem'
import type { NativeBalance } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { parseQuantity } from './parseQuantity.js'

/**
 * Reads the native balance of an account at the latest block, in wei.
 *
 * @throws {RpcError} if the network does not answer.
 */
export async function getBalance(parameters: {
  client: Client
  address: string
  network: Network
}): Promise<NativeBalance> {
  const { client, address, network } = parameters
  const { decimals, symbol } = network.nativeCurrency
  try {
    const answer: unknown = await client.request({
      method: 'eth_getBalance',
      params: [address as Address, 'latest'],
    })
    return { value: parseQuantity(answer, 'eth_getBalance'), decimals, symbol }
  } catch (error) {
    throw await loadRpcError(error, { wallet: network.name, symbol })
  }
}
