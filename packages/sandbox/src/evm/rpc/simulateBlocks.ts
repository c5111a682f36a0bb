import { numberToHex } from 'viem'
import type { Node } from '../blocks/createNode.js'
import { intrinsicGas } from '../blocks/fees.js'
import { createOverlay } from '../state/createOverlay.js'
import { execute } from '../state/execute.js'
import { balanceKey } from '../state/keys.js'
import { codes, invalidParams, NodeError } from './NodeError.js'
import { parseBlock, parseCall, parseFields, refuseOverrides } from './parse.js'
import { revertMessage } from './revertMessage.js'

/** Answers `eth_simulateV1`: calls of one or several blocks, one after another, without fees. */
export function simulateBlocks(node: Node, options: unknown, at: unknown): readonly unknown[] {
  const { blockStateCalls, traceTransfers } = parseFields(options, 'The simulation')
  if (!Array.isArray(blockStateCalls)) throw invalidParams('blockStateCalls is not a list.')
  const base = parseBlock(node, at)
  const state = createOverlay(node.at(base.number))
  return blockStateCalls.map((each, blockIndex) => {
    const { calls = [], stateOverrides, blockOverrides } = parseFields(each, 'A block')
    refuseOverrides(stateOverrides, blockOverrides)
    if (!Array.isArray(calls)) throw invalidParams('calls is not a list.')
    const block = {
      number: base.number + 1 + blockIndex,
      timestamp: Math.max(base.timestamp, Math.floor(Date.now() / 1_000)),
    }
    return {
      number: numberToHex(block.number),
      timestamp: numberToHex(block.timestamp),
      calls: calls.map((call) => {
        const parsed = parseCall(call)
        if (state.read(balanceKey(parsed.from)) < parsed.value)
          throw new NodeError(codes.simulation, 'insufficient funds for gas * price + value')
        const { chainId, contracts } = node
        const isTraced = traceTransfers === true
        const outcome = execute(state.read, parsed, { chainId, contracts, block, isTraced })
        for (const [key, value] of outcome.changes) state.write(key, value)
        const { isReverted, returnData, logs, gas } = outcome
        return {
          status: isReverted ? '0x0' : '0x1',
          returnData: isReverted ? '0x' : returnData,
          gasUsed: numberToHex(intrinsicGas(parsed) + gas),
          logs: logs.map((log, index) => ({
            ...log,
            address: log.address.toLowerCase(),
            logIndex: numberToHex(index),
          })),
          ...(isReverted && {
            error: { code: codes.reverted, message: revertMessage(returnData), data: returnData },
          }),
        }
      }),
    }
  })
}
