import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { callContracts, multicallAddress } from '../../rpc/callContracts.js'
import type { Node } from '../../rpc/createNode.js'
import { UnusableAnswer } from '../../upstream/UnusableAnswer.js'
import type { Holding } from './Holding.js'

const getEthBalanceAbi = [
  {
    type: 'function',
    name: 'getEthBalance',
    stateMutability: 'view',
    inputs: [{ name: 'addr', type: 'address' }],
    outputs: [{ name: 'balance', type: 'uint256' }],
  },
] as const

/**
 * Reads the native balance and those of the network's tokens, in one request. A token whose contract fails or
 * answers something else than a number is left out.
 */
export async function readEvmHoldings(node: Node, address: Hex): Promise<readonly Holding[]> {
  const { tokens, nativeCurrency } = node.network
  const [native, ...amounts] = await callContracts(node, [
    {
      to: multicallAddress,
      data: encodeFunctionData({ abi: getEthBalanceAbi, functionName: 'getEthBalance', args: [address] }),
    },
    ...tokens.map((token) => ({
      to: token.address as Hex,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    })),
  ])
  const amount = readNumber(native)
  if (amount === undefined) throw new UnusableAnswer(`Multicall3 cannot be called on ${node.network.id}`)
  return [
    { decimals: nativeCurrency.decimals, amount },
    ...tokens.flatMap((token, index) => {
      const held = readNumber(amounts[index])
      return held ? [{ token, decimals: token.decimals, amount: held }] : []
    }),
  ]
}

function readNumber(data: Hex | undefined): bigint | undefined {
  return data?.length === 66 ? BigInt(data) : undefined
}
