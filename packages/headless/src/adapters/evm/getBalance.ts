import type { Address, Client } from 'viem'
import type { NativeBalance } from '../../core/capabilities.js'
import { isHex } from '../../shared/hex.js'
import type { Network } from '../../shared/types.js'
import { loadRpcError } from '../base/loadRpcError.js'

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
    const answer: unknown = await client.request({
      method: 'eth_getBalance',
      params: [address as Address, 'latest'],
    })
    return { value: parseQuantity(answer), decimals, symbol }
  } catch (error) {
    throw await loadRpcError(error, { wallet: network.name, symbol })
  }
}

/** A quantity as JSON-RPC writes it: hex without a sign, at most 256 bits. */
function parseQuantity(answer: unknown): bigint {
  if (!isHex(answer) || answer.length < 3 || answer.length > 66)
    throw new Error('eth_getBalance: not a quantity')
  return BigInt(answer)
}
