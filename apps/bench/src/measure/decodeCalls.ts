import { decodeRequest } from '@latchkey/headless'
import { encodeFunctionData, parseAbi } from 'viem'
import { hexOf } from '../accountData'
import type { Readings } from '../readings'
import { repeatTimed } from '../repeat'
import type { Stage } from '../stage'

const calls = 100
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] data)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const address = (name: number) => hexOf(`address ${name}`, 20)

/** Data of the commonest calls: transfers, approvals, swaps, batches, and calls that nobody knows. */
function dataOf(index: number) {
  const [to, from, value] = [address(index), address(index + 1), BigInt(index + 1)]
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [to, value] })
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [to, value] })
  const all = [
    transfer,
    approve,
    encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, to, value] }),
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [to, true] }),
    encodeFunctionData({ abi, functionName: 'multicall', args: [[approve, transfer]] }),
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [value, value, [from, to], from, 1_800_000_000n],
    }),
    hexOf(`unknown ${index}`, 32),
  ] as const
  return all[index % all.length] ?? transfer
}

/** Milliseconds to read what a transaction does: the mean of 100 calls of the commonest kinds. */
export async function decodeCalls(stage: Stage): Promise<Readings> {
  const requests = Array.from({ length: calls }, (_, index) => ({
    method: 'eth_sendTransaction',
    params: [{ from: address(1), to: address(2), data: dataOf(index) }],
  }))
  const decodeAll = async () => {
    const startedAt = performance.now()
    let known = 0
    for (const request of requests) {
      const decoded = await decodeRequest(request)
      if (decoded.kind === 'transaction' && decoded.call.kind !== 'unknown') known += 1
    }
    const elapsed = performance.now() - startedAt
    if (known < calls / 2) throw new Error(`Only ${known} calls were known.`)
    return elapsed / calls
  }
  return { 'send/decode-100': await repeatTimed(stage, decodeAll) }
}
