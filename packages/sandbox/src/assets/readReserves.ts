import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { CallAnvil } from '../chain/openAnvil.js'
import { exchangeAbi } from './abis.js'
import { evmTokens } from './evmAssets.js'
import type { Pool } from './evmPools.js'

/** Reads what a pool holds: ether in wei, and its token in the smallest unit. */
export async function readReserves(
  call: CallAnvil,
  { address, token }: Pool,
): Promise<{ ofEther: bigint; ofToken: bigint }> {
  const read = { abi: exchangeAbi, functionName: 'getReserves' } as const
  const data = (await call('eth_call', [{ to: address, data: encodeFunctionData(read) }, 'latest'])) as Hex
  const [reserve0, reserve1] = decodeFunctionResult({ ...read, data })
  const isToken0 = token.address.toLowerCase() < evmTokens.weth.address.toLowerCase()
  return isToken0 ? { ofEther: reserve1, ofToken: reserve0 } : { ofEther: reserve0, ofToken: reserve1 }
}
