import type { Block } from '../blocks/createBlocks.js'
import type { Node } from '../blocks/createNode.js'
import { formatLogs } from './format.js'
import { invalidParams } from './NodeError.js'
import { parseAddress, parseBlock, parseFields, parseHash, parseQuantity } from './parse.js'

type Log = ReturnType<typeof formatLogs>[number]

/** Returns the logs that match a filter of `eth_getLogs`. */
export function findLogs(node: Node, filter: unknown): readonly Log[] {
  const { fromBlock, toBlock, blockHash, address, topics = [] } = parseFields(filter, 'The filter')
  const addresses = listOf(address).map((each) => parseAddress(each, 'address').toLowerCase())
  if (!Array.isArray(topics)) throw invalidParams('topics is not a list.')
  const wanted = topics.map((each) => listOf(each).map((topic) => parseHash(topic, 'A topic')))
  return blocksOf(node, { fromBlock, toBlock, blockHash }).flatMap((block) =>
    block.receipts
      .flatMap((receipt) => formatLogs(block, receipt))
      .filter(
        (log) =>
          (addresses.length === 0 || addresses.includes(log.address)) &&
          wanted.every((each, index) => {
            const topic = log.topics[index]
            // Anything matches an empty place, but only if the log has that many topics.
            return topic !== undefined && (each.length === 0 || each.includes(topic))
          }),
      ),
  )
}

function blocksOf(
  node: Node,
  { fromBlock, toBlock, blockHash }: Readonly<Record<string, unknown>>,
): readonly Block[] {
  if (blockHash !== undefined) {
    if (fromBlock !== undefined || toBlock !== undefined)
      throw invalidParams('blockHash stands without fromBlock and toBlock.')
    return [parseBlock(node, { blockHash })]
  }
  const first = rangeEnd(node, fromBlock)
  const end = rangeEnd(node, toBlock)
  if (isQuantity(toBlock) && first > end) throw invalidParams('invalid block range params')
  const last = Math.min(end, node.blocks.latest.number)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    parseBlock(node, `0x${(first + index).toString(16)}`),
  )
}

const isQuantity = (value: unknown) => typeof value === 'string' && value.startsWith('0x')

/** Blocks that do not exist yet have no logs. */
function rangeEnd(node: Node, value: unknown): number {
  return isQuantity(value) ? Number(parseQuantity(value, 'The block')) : parseBlock(node, value).number
}

/** A value, or a list of alternatives. */
function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
