import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from './callRpc.js'

/** A call to simulate. Quantities are hex. */
export interface SimulatedCall {
  readonly from: string
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
}

/** An event of a call. */
export interface SimulatedLog {
  /** In lower case. */
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** What a call would do. */
export interface SimulatedResult {
  readonly isReverted: boolean
  readonly returnData: string
  readonly logs: readonly SimulatedLog[]
}

/** The address of the events that nodes add for transfers of the native currency. */
export const nativeTransfersAddress = `0x${'ee'.repeat(20)}`
/** How many events a call may have. The simulation of one with more is not used. */
const maxLogs = 1_000

/**
 * Simulates calls of EVM accounts, one after another on the latest block (`eth_simulateV1`). `undefined` if
 * no endpoint of the network simulates them, as older nodes, or a call has more than 1,000 events. Rejects
 * only with the signal's reason.
 */
export async function simulateCalls(
  network: Network,
  calls: readonly SimulatedCall[],
  signal?: AbortSignal,
): Promise<readonly SimulatedResult[] | undefined> {
  try {
    const params = [{ blockStateCalls: [{ calls }], traceTransfers: true }, 'latest']
    const answer = await callRpc(network, { method: 'eth_simulateV1', params }, signal)
    const [block] = Array.isArray(answer) ? answer : []
    const results: unknown = Object(block).calls
    if (!Array.isArray(results) || results.length !== calls.length) return undefined
    // Without the last ones, what they tell would be missing.
    if (results.some((each) => Object(each).logs?.length > maxLogs)) return undefined
    return results.map(parseResult)
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

function parseResult(found: unknown): SimulatedResult {
  const { status, returnData, logs } = Object(found) as Record<string, unknown>
  return {
    isReverted: status !== '0x1',
    returnData: isHex(returnData) ? returnData : '0x',
    logs: Array.isArray(logs) ? logs.flatMap((each) => parseLog(each) ?? []) : [],
  }
}

function parseLog(found: unknown): SimulatedLog | undefined {
  const { address, topics, data } = Object(found) as Record<string, unknown>
  if (!isHex(address) || !Array.isArray(topics) || !topics.every(isHex) || !isHex(data)) return undefined
  return { address: address.toLowerCase(), topics, data }
}
