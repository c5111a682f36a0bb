import type { Hex } from 'viem'
import { isHex } from '../../shared/isHex.js'
import { encodeFunctionData, erc20Abi } from '../../shared/viemCopy.js'

/** A request that allows a spender to take a token, and how much it may be. */
export interface LimitAllowanceParameters {
  method: string
  params: unknown
  /** In the smallest unit. */
  value: bigint
  /** The place of the call in `wallet_sendCalls`, from 0. Default: the first. */
  index?: number | undefined
}

/** The parameters with the new amount. `undefined` if the request is none whose amount can be changed. */
export type LimitAllowanceReturnType = readonly unknown[] | undefined

/** `approve(address,uint256)`. ERC-20 */
const approveSelector = '0x095ea7b3'

/**
 * Changes the amount of an allowance that a transaction gives, and nothing else: `approve` of ERC-20 in
 * `eth_sendTransaction` or `wallet_sendCalls`. A signature of typed data cannot be changed, because the app
 * uses it with the amount that it asked for.
 *
 * @example
 * ```ts
 * import { limitAllowance } from '@latchkey/headless'
 *
 * const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const request = { method: 'eth_sendTransaction', params: [{ to, data: '0x095ea7b3…' }] }
 * const params = limitAllowance({ ...request, value: 5_000_000n })
 * ```
 */
export function limitAllowance(parameters: LimitAllowanceParameters): LimitAllowanceReturnType {
  const { method, params, value, index = 0 } = parameters
  if (!Array.isArray(params)) return undefined
  const [first, ...rest] = params as readonly unknown[]
  if (method === 'eth_sendTransaction') {
    const limited = withAmount(first, value)
    return limited && [limited, ...rest]
  }
  const calls: unknown = method === 'wallet_sendCalls' ? Object(first).calls : undefined
  const limited = Array.isArray(calls) ? withAmount(calls[index], value) : undefined
  if (!limited || !Array.isArray(calls)) return undefined
  return [{ ...Object(first), calls: calls.map((each, at) => (at === index ? limited : each)) }, ...rest]
}

/** Returns a call with another amount, in the members that had it. `undefined` if it is no allowance. */
function withAmount(call: unknown, value: bigint): Readonly<Record<string, unknown>> | undefined {
  const { data: given, input } = Object(call) as { data?: unknown; input?: unknown }
  const before = given ?? input
  const isAllowance = isHex(before) && before.length === 138 && before.startsWith(approveSelector)
  if (!isAllowance || (given !== undefined && input !== undefined && given !== input)) return undefined
  const spender = `0x${before.slice(34, 74)}` as Hex
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
  return {
    ...Object(call),
    ...(given !== undefined && { data }),
    ...(input !== undefined && { input: data }),
  }
}
