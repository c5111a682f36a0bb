import type { Address, Client } from 'viem'
import { getBalance as viem_getBalance } from 'viem/actions'
import type { NativeBalance } from '../../core/adapter.js'
import { toRpcError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'

/**
 * The native balance of an account, in wei, at the latest block.
 *
 * @throws {RpcError} when the network does not answer.
 */
export async function getBalance(parameters: {
  client: Client
  address: string
  network: Network
}): Promise<NativeBalance> {
  const { client, address, network } = parameters
  const { decimals, symbol } = network.nativeCurrency
  try {
    const value = await viem_getBalance(client, { address: address as Address })
    return { value, decimals, symbol }
  } catch (error) {
    throw toRpcError(error, { wallet: network.name, symbol })
  }
}
