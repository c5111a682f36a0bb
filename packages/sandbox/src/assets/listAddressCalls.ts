import { type Address, encodeFunctionData, type Hex, namehash } from 'viem'
import { namesAbi } from './abis.js'

/** Coin type of an address that is the same account on every EVM network. ENSIP-19 */
const anyEvmCoinType = 0x8000_0000n

/** Returns the data of the calls that give a name its address: on Ethereum, and on all EVM networks. */
export function listAddressCalls(name: string, address: Address): readonly [Hex, Hex] {
  const node = namehash(name)
  return [
    encodeFunctionData({ abi: namesAbi, functionName: 'setAddr', args: [node, address] }),
    encodeFunctionData({ abi: namesAbi, functionName: 'setAddr', args: [node, anyEvmCoinType, address] }),
  ]
}
