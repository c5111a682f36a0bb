import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, isHex, multicall3Abi } from 'viem'
import type { Node } from '../../rpc/createNode.js'
import type { Holding } from './Holding.js'

/** The address of Multicall3 on almost every network. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Tokens that one call asks for. Nodes limit the gas of a call. */
const maxTokensPerCall = 500

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
  const native = {
    target: multicallAddress as Hex,
    allowFailure: true,
    callData: encodeFunctionData({ abi: getEthBalanceAbi, functionName: 'getEthBalance', args: [address] }),
  }
  const calls = tokens.map((token) => ({
    target: token.address as Hex,
    allowFailure: true,
    callData: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
  }))
  const all = [native, ...calls]
  const groups = Array.from({ length: Math.ceil(all.length / maxTokensPerCall) }, (_, index) =>
    all.slice(index * maxTokensPerCall, (index + 1) * maxTokensPerCall),
  )
  const answers = await node.send(
    groups.map((group) => ({
      method: 'eth_call',
      params: [
        {
          to: multicallAddress,
          data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [group] }),
        },
        'latest',
      ],
    })),
  )
  const results = answers.flatMap((answer) => {
    // An empty result is that of an address without a contract.
    if ('error' in answer || !isHex(answer.result) || answer.result === '0x')
      throw new Error(`Multicall3 cannot be called on ${node.network.id}`)
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer.result })
  })
  return results.flatMap(({ success, returnData }, index) => {
    const amount = success ? readNumber(returnData) : undefined
    if (amount === undefined) return []
    if (index === 0) return [{ decimals: nativeCurrency.decimals, amount }]
    const token = tokens[index - 1]
    return token && amount > 0n ? [{ token, decimals: token.decimals, amount }] : []
  })
}

function readNumber(data: Hex): bigint | undefined {
  return data.length === 66 ? BigInt(data) : undefined
}
