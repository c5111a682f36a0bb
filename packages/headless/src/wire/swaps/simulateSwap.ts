import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { encodeAbiParameters, toHex } from '../../shared/viemCopy.js'
import {
  nativeTransfersAddress,
  type SimulatedCall,
  type SimulatedResult,
  simulateCalls,
} from '../rpc/simulateCalls.js'
import type { SwapToken, SwapTransaction } from './swaps.js'

/** `balanceOf(address)`. ERC-20 */
const balanceOfSelector = '0x70a08231'

/** The transactions to simulate. */
export interface SimulateSwapParameters {
  readonly network: Network
  readonly account: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** The swap, after the approvals that it needs. */
  readonly transactions: readonly SwapTransaction[]
  readonly signal?: AbortSignal | undefined
}

/** What the transactions would do. */
export interface SimulatedSwap {
  readonly isReverted: boolean
  /** How much of `from` the account would pay, without the network fee. */
  readonly paid: bigint
  /** How much of `to` the account would receive. */
  readonly received: bigint
}

/**
 * Simulates a swap on the latest block. `undefined` if the network's endpoint cannot, or a balance cannot be
 * read. Balances are compared, because a token's events can say anything.
 */
export async function simulateSwap(parameters: SimulateSwapParameters): Promise<SimulatedSwap | undefined> {
  const { network, account, from, to, transactions, signal } = parameters
  const asks = [from, to].flatMap((token) => (token.address ? [balanceCall(token.address, account)] : []))
  const calls = transactions.map(({ to: receiver, data, value }) => ({
    from: account,
    to: receiver,
    data,
    value: toHex(value),
  }))
  const results = await simulateCalls(network, [...asks, ...calls, ...asks], signal)
  if (!results) return undefined
  const before = results.slice(0, asks.length)
  const executed = results.slice(asks.length, asks.length + calls.length)
  const after = results.slice(asks.length + calls.length)
  if (executed.some(({ isReverted }) => isReverted)) return { isReverted: true, paid: 0n, received: 0n }
  const changes = before.map((answer, index) => difference(answer, after[index]))
  if (changes.includes(undefined)) return undefined
  const changeOf = (token: SwapToken) =>
    (token.address ? changes[token === to && from.address ? 1 : 0] : nativeChange(executed, account)) ?? 0n
  return { isReverted: false, paid: -changeOf(from), received: changeOf(to) }
}

function balanceCall(token: string, account: string): SimulatedCall {
  const argument = encodeAbiParameters([{ type: 'address' }], [account as `0x${string}`])
  return { from: account, to: token, data: `${balanceOfSelector}${argument.slice(2)}` }
}

function difference(before: SimulatedResult, after: SimulatedResult | undefined): bigint | undefined {
  const [first, second] = [before, after].map((each) =>
    each && !each.isReverted && each.returnData.length === 66 ? BigInt(each.returnData) : undefined,
  )
  return first === undefined || second === undefined ? undefined : second - first
}

/** Sums what the node tells of the native currency. */
function nativeChange(results: readonly SimulatedResult[], account: string): bigint {
  let change = 0n
  for (const { address, topics, data } of results.flatMap(({ logs }) => logs)) {
    if (address !== nativeTransfersAddress || !isHex(data) || data === '0x') continue
    if (isTopicOf(topics[1], account)) change -= BigInt(data)
    if (isTopicOf(topics[2], account)) change += BigInt(data)
  }
  return change
}

function isTopicOf(topic: string | undefined, account: string): boolean {
  return topic?.slice(-40).toLowerCase() === account.slice(-40).toLowerCase()
}
