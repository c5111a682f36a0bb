import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc, callRpcBatch } from './callRpc.js'

/** The address of Multicall3 on nearly every chain. */
const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Largest number of calls in one request. Each costs about 30,000 gas, and a node allows 50 million. */
const maxCalls = 1_000

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
 * `undefined`. Returns `undefined` if the network does not have that contract.
 */
export async function readByMulticall(
  network: Network,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<readonly (Hex | undefined)[] | undefined> {
  const pages = Array.from({ length: Math.ceil(calls.length / maxCalls) }, (_, page) =>
    calls.slice(page * maxCalls, (page + 1) * maxCalls),
  )
  const answers = await Promise.all(
    pages.map((page) => {
      const data = encodeFunctionData({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        args: [page.map((call) => ({ ...call, allowFailure: true }))],
      })
      const params = [{ to: multicallOf(network), data }, 'latest']
      return callRpc(network, { method: 'eth_call', params }, signal)
    }),
  )
  // A call to an address without a contract succeeds, and returns nothing.
  if (answers.some((answer) => !isHex(answer) || answer === '0x')) return undefined
  return answers.flatMap((answer) =>
    decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer as Hex,
    }).map(({ success, returnData }) => (success ? returnData : undefined)),
  )
}

/** Reads contracts by Multicall3, and in a batch where the network does not have it. */
export async function readContracts(
  network: Network,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<readonly (Hex | undefined)[]> {
  const results = await readByMulticall(network, calls, signal)
  if (results) return results
  const answers = await callRpcBatch(
    network,
    calls.map(({ target, callData }) => ({
      method: 'eth_call',
      params: [{ to: target, data: callData }, 'latest'],
    })),
    signal,
  )
  return answers.map((answer) => (isHex(answer) ? answer : undefined))
}
