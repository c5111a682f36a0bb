import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi, numberToHex } from 'viem'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc, callRpcBatch } from './callRpc.js'

/** The address of Multicall3 on nearly every chain. */
const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Largest number of calls in one request. Each costs about 30,000 gas, and a node allows 50 million. */
const maxCalls = 1_000

/** What a contract may use that is asked by itself. Pictures of NFTs that it draws take millions. */
const gasOfOne = 10_000_000

/** A call that reads a contract. */
export interface ContractCall {
  readonly target: Hex
  readonly callData: Hex
}

/** Returns the address of Multicall3 on a network. */
export function multicallOf({ contracts }: Network): Hex {
  const { address } = (contracts?.multicall3 ?? {}) as { address?: Hex }
  return address ?? multicall3Address
}

/**
 * Reads contracts at the latest block by Multicall3, 1000 at a time. A call that fails has the result
 * `undefined`. Of the calls in one, a contract that uses up the gas or answers a lot makes others fail: if
 * several failed, each of them is sent once more by itself, with gas of its own. Returns `undefined` if the
 * network does not have Multicall3.
 */
export async function readByMulticall(
  network: Network,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<readonly (Hex | undefined)[] | undefined> {
  const pages = Array.from({ length: Math.ceil(calls.length / maxCalls) }, (_, page) =>
    calls.slice(page * maxCalls, (page + 1) * maxCalls),
  )
  const results = await Promise.all(pages.map((page) => readPage(network, page, signal)))
  return results.every((page) => page !== undefined) ? results.flat() : undefined
}

async function readPage(
  network: Network,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<readonly (Hex | undefined)[] | undefined> {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: true }))],
  })
  const params = [{ to: multicallOf(network), data }, 'latest']
  let together: readonly (Hex | undefined)[]
  try {
    const answer = await callRpc(network, { method: 'eth_call', params }, signal)
    // A call to an address without a contract succeeds, and returns nothing.
    if (!isHex(answer) || answer === '0x') return undefined
    together = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer }).map(
      ({ success, returnData }) => (success ? returnData : undefined),
    )
  } catch (error) {
    signal?.throwIfAborted()
    if (!isOfOneCall(error)) throw error
    return readApart(network, calls, signal).catch(() => {
      signal?.throwIfAborted()
      throw error
    })
  }
  const failed = calls.filter((_, index) => together[index] === undefined)
  // One that failed alone did so by itself.
  if (failed.length < 2) return together
  // Not every endpoint takes batches. Without one, a call that failed stays so.
  const again = await readApart(network, failed, signal).catch(() => undefined)
  signal?.throwIfAborted()
  return calls.map((call, index) => together[index] ?? again?.[failed.indexOf(call)])
}

/**
 * Sends calls in a batch. If the answer is too large or too late, which can be one contract's doing, each is
 * sent by itself, and has no result if its own is.
 */
async function readApart(
  network: Network,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<readonly (Hex | undefined)[]> {
  if (calls.length === 0) return []
  const requests = calls.map(({ target, callData }) => ({
    method: 'eth_call',
    params: [{ to: target, data: callData, gas: numberToHex(gasOfOne) }, 'latest'],
  }))
  try {
    return (await callRpcBatch(network, requests, signal)).map(hexOf)
  } catch (error) {
    signal?.throwIfAborted()
    if (!isOfOneCall(error)) throw error
    if (calls.length === 1) return [undefined]
    return (await Promise.all(calls.map((call) => readApart(network, [call], signal)))).flat()
  }
}

/** Returns whether other calls may succeed where this one failed. */
function isOfOneCall(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return !String(code).startsWith('http/') || code === 'http/body-too-large' || code === 'http/timeout'
}

const hexOf = (answer: unknown) => (isHex(answer) ? answer : undefined)

/** Reads contracts by Multicall3, and in a batch where the network does not have it. */
export async function readContracts(
  network: Network,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<readonly (Hex | undefined)[]> {
  return (await readByMulticall(network, calls, signal)) ?? readApart(network, calls, signal)
}
