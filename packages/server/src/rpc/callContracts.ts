import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi, numberToHex } from 'viem'
import { UnusableAnswer } from '../upstream/UnusableAnswer.js'
import { UpstreamError } from '../upstream/UpstreamError.js'
import type { Node } from './createNode.js'
import type { RpcAnswer, RpcCall } from './JsonRpc.js'
import { RpcRefusal, resultOf } from './RpcRefusal.js'
import { contractErrorCodes, isContractFailure } from './toOwnError.js'

/** The address of Multicall3 on almost every network. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Contracts that one call of Multicall3 asks. Nodes limit the gas of a call. */
const maxCalls = 500
/** Calls of a second batch, which is sent because the first was not answered in time. */
const smallBatch = 10
/**
 * What all contracts of one call may use. Some nodes allow hundreds of millions, which one contract would use
 * up in seconds.
 */
const togetherGas = 1_000_000
const gasOfEach = 100_000
const maxTogetherGas = 30_000_000
/** What a contract may use to tell a number or a short text. Those of a proxy take some 50,000. */
const defaultGas = 500_000
/** Largest answer to a batch: a contract that answers more is asked by itself, and has no answer there. */
const maxBytes = 1_000_000

/** A call that reads a contract. */
export interface ContractCall {
  readonly to: Hex
  readonly data: Hex
}

/**
 * Reads contracts at the latest block, by Multicall3, and returns what each answered: nothing for one that
 * failed. Of the contracts in one call, one that uses up the gas or answers a lot makes others fail: if
 * several failed, each of them is asked once more by itself, with gas of its own.
 */
export async function callContracts(
  node: Node,
  calls: readonly ContractCall[],
): Promise<readonly (Hex | undefined)[]> {
  const pages = chunk(calls, maxCalls)
  const results = (await Promise.all(pages.map((page) => callTogether(node, page)))).flat()
  const failed = calls.flatMap((_, index) => (results[index] === undefined ? [index] : []))
  // One that failed alone did so by itself.
  if (failed.length < 2 && calls.length > 1) return results
  const alone = await callEach(
    node,
    failed.map((index) => calls[index]).filter((call) => call !== undefined),
  )
  const byIndex = new Map(failed.map((index, place) => [index, alone[place]]))
  return results.map((result, index) => result ?? byIndex.get(index))
}

/**
 * Reads contracts like {@link callContracts}, each by a call of its own in a batch. For long answers.
 *
 * @throws {RpcRefusal} If the endpoint refuses a call, which says nothing of the contract.
 */
export async function callEach(
  node: Node,
  calls: readonly ContractCall[],
  { gas = defaultGas, bytes = maxBytes }: { readonly gas?: number; readonly bytes?: number } = {},
): Promise<readonly (Hex | undefined)[]> {
  const answers = await sendApart(node, requestsOf(calls, gas), bytes)
  return answers.map((answer) => {
    if (!answer) return undefined
    if ('error' in answer && contractErrorCodes.includes(answer.error.code)) return undefined
    return hexOf(answer)
  })
}

/**
 * Reads contracts of which each is needed: what the endpoint does not answer is an error, and not a contract
 * that failed.
 *
 * @throws {UpstreamError} If the endpoint does not answer.
 * @throws {RpcRefusal} If the endpoint refuses a call, or fails to answer it.
 */
export async function callAll(
  node: Node,
  calls: readonly ContractCall[],
): Promise<readonly (Hex | undefined)[]> {
  const answers = await node.send(requestsOf(calls, defaultGas), maxBytes)
  return answers.map((answer) =>
    'error' in answer && isContractFailure(answer.error) ? undefined : hexOf(answer),
  )
}

function requestsOf(calls: readonly ContractCall[], gas: number): RpcCall[] {
  return calls.map((call) => ({
    method: 'eth_call',
    params: [{ ...call, gas: numberToHex(gas) }, 'latest'],
  }))
}

function hexOf(answer: RpcAnswer): Hex | undefined {
  const result = resultOf(answer)
  return isHex(result) ? result : undefined
}

/**
 * Sends calls of which one may spoil the answer for all, because its own is too large or takes too long: then
 * they are sent in smaller batches, and at last each by itself. One that has no answer there has none.
 *
 * @throws {UpstreamError} If nothing is answered in time, or the endpoint is at fault.
 */
export async function sendApart(
  node: Node,
  calls: readonly RpcCall[],
  bytes: number = maxBytes,
): Promise<readonly (RpcAnswer | undefined)[]> {
  if (calls.length === 0) return []
  try {
    return await node.send(calls, bytes)
  } catch (error) {
    if (!isOfInput(error)) throw error
    if (calls.length === 1) return [undefined]
    // What is too large stops early, while what is late is not to be asked for by many requests at once.
    const parts = chunk(calls, isLate(error) && calls.length > smallBatch ? smallBatch : 1)
    const answers = (await Promise.all(parts.map((part) => sendApart(node, part, bytes)))).flat()
    if (isLate(error) && answers.every((answer) => answer === undefined)) throw error
    return answers
  }
}

/** Returns nothing for a contract that failed, and for all of them if the call as a whole did. */
async function callTogether(
  node: Node,
  calls: readonly ContractCall[],
): Promise<readonly (Hex | undefined)[]> {
  const all = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [all] })
  const gas = numberToHex(Math.min(maxTogetherGas, togetherGas + calls.length * gasOfEach))
  try {
    const [answer] = await node.send(
      [{ method: 'eth_call', params: [{ to: multicallAddress, data, gas }, 'latest'] }],
      maxBytes,
    )
    const result = resultOf(answer)
    // An empty result is that of an address without a contract.
    if (!isHex(result) || result === '0x') return calls.map(() => undefined)
    const found = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: result })
    return calls.map((_, index) => (found[index]?.success ? found[index].returnData : undefined))
  } catch (error) {
    if (error instanceof UpstreamError && !isOfInput(error)) throw error
    return calls.map(() => undefined)
  }
}

/** Returns whether another input may have another answer, at an endpoint that is well. */
function isOfInput(error: unknown): boolean {
  if (error instanceof RpcRefusal) return true
  return error instanceof UpstreamError && (error.cause instanceof UnusableAnswer || isLate(error))
}

function isLate(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'timeout'
}

function chunk<item>(items: readonly item[], size: number): (readonly item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
