import type { Hex } from 'viem'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import { parseName } from '../../shared/parseName.js'
import { tryRead } from '../../shared/tryRead.js'
import type { Network } from '../../shared/types.js'
import { decodeAbiParameters, encodeFunctionData, erc20Abi } from '../../shared/viemCopy.js'
import {
  nativeTransfersAddress,
  type SimulatedCall,
  type SimulatedResult,
  simulateCalls,
} from '../../wire/rpc/simulateCalls.js'

/** The request to simulate. */
export interface GetBalanceChangesParameters {
  method: string
  params?: unknown
  /** Default: the network of the active EVM account. */
  networkId?: CaipNetworkId | undefined
  /** The account whose balances are compared. Default: the active EVM account. */
  address?: string | undefined
  /** Aborts the requests. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** By how much a balance would change. */
export interface BalanceChange {
  /** Contract of the token. Absent for the native currency. */
  readonly token?: string | undefined
  /** In the smallest unit. Below zero if the account pays. */
  readonly value: bigint
  /** What the token says of itself. Absent if it says nothing valid. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** The result of a simulation. `isSimulated` is false if it could not be made: nothing is known then. */
export type GetBalanceChangesReturnType =
  | {
      readonly isSimulated: true
      /** Whether the request would fail, as things are now. */
      readonly isReverted: boolean
      /** Without the network fee. */
      readonly changes: readonly BalanceChange[]
    }
  | { readonly isSimulated: false }

/** `Transfer(address,address,uint256)`. ERC-20 */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** How many tokens and calls are read. */
const [maxTokens, maxCalls] = [20, 100] as const
const notSimulated = { isSimulated: false } as const

/**
 * Says by how much the balances of an account would change if a request to an EVM wallet was executed now:
 * `eth_sendTransaction` or `wallet_sendCalls`, simulated by the endpoint of the network (`eth_simulateV1`).
 * Balances are read before and after, because a token's events can say anything. Without the network fee, and
 * without NFTs. What a transaction does later can differ.
 *
 * Never throws for a request or an endpoint; rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getBalanceChanges } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const params = [{ to, value: '0x1' }]
 * const result = await getBalanceChanges(latchkey, { method: 'eth_sendTransaction', params })
 * if (result.isSimulated) for (const { token, value } of result.changes) console.log(token, value)
 * ```
 */
export async function getBalanceChanges(
  latchkey: Latchkey,
  parameters: GetBalanceChangesParameters,
): Promise<GetBalanceChangesReturnType> {
  const { method, params, signal } = parameters
  const { stores } = internalsOf(latchkey)
  const account = stores.accounts.getState().eip155
  const { networkId = account?.networkId, address = account?.activeAddress } = parameters
  const network = findNetwork(stores.networks.getState(), networkId)
  const calls = address === undefined ? undefined : tryRead(() => callsOf(method, params, address))
  if (network?.namespace !== 'eip155' || !address || !calls) return notSimulated
  const results = await simulateCalls(network, calls, signal)
  if (!results) return notSimulated
  if (results.some(({ isReverted }) => isReverted))
    return { isSimulated: true, isReverted: true, changes: [] }
  const tokens = await readTokens({ network, calls, results, address, signal })
  if (!tokens) return notSimulated
  const native = nativeChange(results, address)
  const { symbol, decimals } = network.nativeCurrency
  const ofNative = native === 0n ? [] : [{ value: native, symbol, decimals }]
  return { isSimulated: true, isReverted: false, changes: [...ofNative, ...tokens] }
}

/** Returns the calls of a request. `undefined` if it has none. */
function callsOf(method: string, params: unknown, from: string): readonly SimulatedCall[] | undefined {
  const [first] = Array.isArray(params) ? params : []
  const list: unknown =
    method === 'eth_sendTransaction' ? [first] : method === 'wallet_sendCalls' ? Object(first).calls : []
  if (!Array.isArray(list) || list.length === 0 || list.length > maxCalls) return undefined
  return list.map((each) => {
    const { to, value, data, input = data } = Object(each) as Record<string, string | undefined>
    return { from, ...(to && { to }), ...(value && { value }), ...(input && { data: input }) }
  })
}

/** Sums what the node tells of the native currency. */
function nativeChange(results: readonly SimulatedResult[], address: string): bigint {
  let change = 0n
  for (const { topics, data, address: emitter } of results.flatMap(({ logs }) => logs)) {
    if (emitter !== nativeTransfersAddress || topics[0] !== transferTopic) continue
    const value = tryRead(() => BigInt(data)) ?? 0n
    if (isTopicOf(topics[1], address)) change -= value
    if (isTopicOf(topics[2], address)) change += value
  }
  return change
}

/** Reads the balances of the tokens that move, before and after. `undefined` if the endpoint fails. */
async function readTokens(parameters: {
  network: Network
  calls: readonly SimulatedCall[]
  results: readonly SimulatedResult[]
  address: string
  signal: AbortSignal | undefined
}): Promise<readonly BalanceChange[] | undefined> {
  const { network, calls, results, address, signal } = parameters
  const moved = results
    .flatMap(({ logs }) => logs)
    .filter(({ address: emitter, topics }) => emitter !== nativeTransfersAddress && topics.length === 3)
    .filter(({ topics: [topic, from, to] }) => {
      return topic === transferTopic && (isTopicOf(from, address) || isTopicOf(to, address))
    })
  const tokens = [...new Set(moved.map((log) => log.address))].slice(0, maxTokens)
  if (tokens.length === 0) return []
  const ask = (to: string, data: Hex) => ({ from: address, to, data })
  const balanceOf = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address as `0x${string}`],
  })
  const balances = tokens.map((token) => ask(token, balanceOf))
  const texts = (['symbol', 'decimals'] as const).flatMap((functionName) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    return tokens.map((token) => ask(token, data))
  })
  const answers = await simulateCalls(network, [...balances, ...calls, ...balances, ...texts], signal)
  if (!answers) return undefined
  const after = tokens.length + calls.length
  return tokens.flatMap((token, index) => {
    const [before, now] = [answers[index], answers[after + index]].map((each) => wordOf(each))
    if (before === undefined || now === undefined || before === now) return []
    const symbol = textOf(answers[after + tokens.length + index])
    const decimals = Number(wordOf(answers[after + 2 * tokens.length + index]) ?? -1n)
    return {
      token,
      value: now - before,
      ...(symbol && { symbol }),
      ...(decimals >= 0 && decimals <= 255 && { decimals }),
    }
  })
}

/** Returns whether a topic is an address. */
function isTopicOf(topic: string | undefined, address: string): boolean {
  return topic?.slice(-40).toLowerCase() === address.slice(-40).toLowerCase()
}

function wordOf(result: SimulatedResult | undefined): bigint | undefined {
  if (!result || result.isReverted || result.returnData.length < 66) return undefined
  return BigInt(result.returnData.slice(0, 66))
}

function textOf(result: SimulatedResult | undefined): string | undefined {
  const [text] =
    tryRead(() => decodeAbiParameters([{ type: 'string' }], (result?.returnData ?? '0x') as Hex)) ?? []
  return parseName(text)
}
