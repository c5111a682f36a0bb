import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual, parseAbi } from 'viem'
import type { RouterSettings } from '../../../config/SwapSettings.js'
import { callAll } from '../../../rpc/callContracts.js'
import type { Node } from '../../../rpc/createNode.js'
import { UpstreamRefusal } from '../../../upstream/createUpstream.js'
import type { SwapProvider, SwapWish } from '../SwapProvider.js'

/** How long a swap may wait for a block, in seconds. */
const deadlineSeconds = 1_200

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** Creates the swap provider of a router with the interface of Uniswap v2, read from its network. */
export function createRouter(node: Node, { networkId, router, wrappedNative }: RouterSettings): SwapProvider {
  /** Returns the better of two paths: the direct one, and that through the wrapped native currency. */
  const findBest = async ({ from = wrappedNative, to = wrappedNative, amount }: SwapWish) => {
    const isThrough = [from, to].some((token) => isAddressEqual(token, wrappedNative))
    const paths: Hex[][] = isThrough
      ? [[from, to]]
      : [
          [from, to],
          [from, wrappedNative, to],
        ]
    const answers = await callAll(
      node,
      paths.map((path) => ({
        to: router,
        data: encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] }),
      })),
    )
    const found = answers.flatMap((data, index) => {
      const path = paths[index]
      if (!path || data === undefined || data === '0x') return []
      const amounts = decodeFunctionResult({ abi, functionName: 'getAmountsOut', data })
      return [{ path, amount: amounts.at(-1) ?? 0n }]
    })
    const [best] = found.sort((a, b) => (a.amount > b.amount ? -1 : 1))
    if (best && best.amount > 0n) return best
    throw new UpstreamRefusal('There is no pool of these tokens.')
  }
  return {
    id: 'router',
    supports: (id) => id === networkId,
    spenderOf: () => router,
    getQuote: async (wish) => (await findBest(wish)).amount,
    async build(order) {
      const { path } = await findBest(order)
      const { from, to, amount, account, minimum } = order
      const deadline = BigInt(Math.floor(Date.now() / 1_000) + deadlineSeconds)
      if (!from) {
        const args = [minimum, path, account, deadline] as const
        const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
        return { to: router, data: encodeFunctionData({ abi, functionName, args }), value: amount }
      }
      const functionName = to
        ? 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
        : 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      const args = [amount, minimum, path, account, deadline] as const
      return { to: router, data: encodeFunctionData({ abi, functionName, args }), value: 0n }
    },
  }
}
