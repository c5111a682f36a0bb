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
import { isTopicOf, listMovedAssets, type MovedAsset, readWord, transferTopic } from './movedAssets.js'

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
  /** Contract of the token or of the NFT. Absent for the native currency. */
  readonly token?: string | undefined
  /** Id of the NFT. Absent for a token. */
  readonly tokenId?: bigint | undefined
  /** In the smallest unit; pieces of an NFT. Below zero if the account pays. */
  readonly value: bigint
  /** What the contract of an NFT says is the name of its collection. Absent if it says nothing valid. */
  readonly name?: string | undefined
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

/** A request with more calls, or that moves more tokens and NFTs, is not simulated. */
const [maxCalls, maxAssets] = [100, 50] as const
const notSimulated = { isSimulated: false } as const

/**
 * Says by how much the balances of an account would change if a request to an EVM wallet was executed now:
 * `eth_sendTransaction` or `wallet_sendCalls`, simulated by the endpoint of the network (`eth_simulateV1`).
 * Balances and owners are read before and after, because a contract's events can say anything. Without the
 * network fee. What a transaction does later can differ.
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
  const assets = listMovedAssets(
    results.flatMap(({ logs }) => logs),
    address,
  )
  // A list without what follows would say that the rest stays.
  if (assets.length > maxAssets) return notSimulated
  const ofAssets = await readAssets({ network, calls, assets, address, signal })
  if (!ofAssets) return notSimulated
  const native = nativeChange(results, address)
  const { symbol, decimals } = network.nativeCurrency
  const ofNative = native === 0n ? [] : [{ value: native, symbol, decimals }]
  return { isSimulated: true, isReverted: false, changes: [...ofNative, ...ofAssets] }
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

/** Reads what the account has of all that moves, before and after. `undefined` if the endpoint fails. */
async function readAssets(parameters: {
  network: Network
  calls: readonly SimulatedCall[]
  assets: readonly MovedAsset[]
  address: string
  signal: AbortSignal | undefined
}): Promise<readonly BalanceChange[] | undefined> {
  const { network, calls, assets, address, signal } = parameters
  if (assets.length === 0) return []
  const ask = (to: string, data: Hex) => ({ from: address, to, data })
  const askText = (to: string, functionName: 'name' | 'symbol' | 'decimals') =>
    ask(to, encodeFunctionData({ abi: erc20Abi, functionName }))
  const holdings = assets.map(({ token, question }) => ask(token, question))
  const names = assets.map(({ token, tokenId }) => askText(token, tokenId === undefined ? 'symbol' : 'name'))
  const decimals = assets.map(({ token }) => askText(token, 'decimals'))
  const results = await simulateCalls(
    network,
    [...holdings, ...calls, ...holdings, ...names, ...decimals],
    signal,
  )
  if (!results) return undefined
  const after = results.slice(assets.length + calls.length)
  return assets.flatMap(({ token, tokenId, readAnswer }, index) => {
    const [before, now] = [readAnswer(results[index]), readAnswer(after[index])]
    if (before === undefined || now === undefined || before === now) return []
    const change = { token, value: now - before }
    const name = textOf(after[assets.length + index])
    if (tokenId !== undefined) return { ...change, tokenId, ...(name && { name }) }
    const places = Number(readWord(after[2 * assets.length + index]) ?? -1n)
    return {
      ...change,
      ...(name && { symbol: name }),
      ...(places >= 0 && places <= 255 && { decimals: places }),
    }
  })
}

function textOf(result: SimulatedResult | undefined): string | undefined {
  const [text] =
    tryRead(() => decodeAbiParameters([{ type: 'string' }], (result?.returnData ?? '0x') as Hex)) ?? []
  return parseName(text)
}
