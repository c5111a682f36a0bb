import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from '../rpc/callRpc.js'

/** A call to simulate. Quantities are hex. */
export interface SimulatedCall {
  readonly from: string
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
  /** Default: what is left of the block. */
  readonly gas?: string | undefined
}

/** An event of a call. */
export interface SimulatedLog {
  /** In lower case. */
  readonly address: string
  /** In lower case. */
  readonly topics: readonly string[]
  readonly data: string
}

/** What a call would do. */
export interface SimulatedResult {
  readonly isReverted: boolean
  readonly returnData: string
  readonly logs: readonly SimulatedLog[]
}

/** The results of calls, in their order. */
export interface SimulatedBlock {
  readonly results: readonly SimulatedResult[]
  /** The block after which they were simulated, as a block parameter of JSON-RPC. */
  readonly base: string
}

/** The address of the events that nodes add for transfers of the native currency. */
export const nativeTransfersAddress = `0x${'ee'.repeat(20)}`
/** How many events a call may have. The simulation of one with more is not used. */
const maxLogs = 1_000

/**
 * Simulates calls of EVM accounts, one after another on the latest block, or on `base`, as their own block
 * (`eth_simulateV1`). `undefined` if no endpoint of the network simulates them, as older nodes, if a call has
 * more than 1,000 events, or if any part of the answer cannot be read. Rejects only with the signal's reason.
 */
export async function simulateCalls(
  network: Network,
  calls: readonly SimulatedCall[],
  {
    base = 'latest',
    signal,
  }: { readonly base?: string | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<SimulatedBlock | undefined> {
  try {
    const params = [{ blockStateCalls: [{ calls }], traceTransfers: true }, base]
    const answer = await callRpc(network, { method: 'eth_simulateV1', params }, signal)
    const [block] = Array.isArray(answer) ? answer : []
    const { calls: found, number } = Object(block) as Record<string, unknown>
    if (!Array.isArray(found) || found.length !== calls.length) return undefined
    const results = found.flatMap((each) => parseResult(each) ?? [])
    // Without the others, what they tell would be missing.
    if (results.length < found.length) return undefined
    const isNumber = isHex(number) && number !== '0x' && BigInt(number) > 0n
    return { results, base: isNumber ? `0x${(BigInt(number) - 1n).toString(16)}` : base }
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

function parseResult(found: unknown): SimulatedResult | undefined {
  const { status, returnData, logs } = Object(found) as Record<string, unknown>
  const isReverted = status !== '0x1'
  const answer = { isReverted, returnData: isHex(returnData) ? returnData : '0x' }
  if (isReverted) return { ...answer, logs: [] }
  if (!Array.isArray(logs) || logs.length > maxLogs) return undefined
  const parsed = logs.flatMap((each) => parseLog(each) ?? [])
  return parsed.length === logs.length ? { ...answer, logs: parsed } : undefined
}

function parseLog(found: unknown): SimulatedLog | undefined {
  const { address, topics, data } = Object(found) as Record<string, unknown>
  if (!isHex(address) || !Array.isArray(topics) || !topics.every(isHex) || !isHex(data)) return undefined
  return { address: address.toLowerCase(), topics: topics.map((each) => each.toLowerCase()), data }
}
