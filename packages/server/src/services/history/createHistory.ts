import type { HistoryAnswer } from '@latchkey/headless/wire'
import type { Hex } from 'viem'
import { HttpError } from '../../http/HttpError.js'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Node } from '../../rpc/createNode.js'
import { createUpstream } from '../../upstream/createUpstream.js'
import type { Networks } from '../networks/createNetworks.js'
import { createOtsSource } from './createOtsSource.js'
import { createBlockscoutSource } from './explorers/createBlockscoutSource.js'
import { createEtherscanSource } from './explorers/createEtherscanSource.js'
import type { HistorySource } from './HistorySource.js'

/** Reads the transactions of an address, a page at a time, the newest first. */
export type GetHistory = (parameters: {
  readonly address: string
  readonly networkId: string | undefined
  /** `next` of the page before. */
  readonly cursor?: string | undefined
}) => Promise<HistoryAnswer>

const keptMs = 2_000

/** Creates the history of the networks whose settings say where it is read. */
export function createHistory(networks: Networks, metrics?: Metrics): GetHistory {
  const readers = new Map(
    networks.nodes.flatMap((node) => {
      const source = sourceOf(node)
      return source ? [[node.network.id as string, readerOf(node, source, metrics)] as const] : []
    }),
  )
  return async ({ address, networkId, cursor }) => {
    if (networkId === undefined)
      throw new HttpError(400, 'INVALID_REQUEST', 'The history is read of one network: "chainId" is missing.')
    networks.nodesFor(address, networkId)
    const reader = readers.get(networkId)
    if (!reader)
      throw new HttpError(
        501,
        'NOT_IMPLEMENTED',
        `This server has no source for the history of ${networkId}.`,
      )
    if (cursor !== undefined && !reader.isCursor(cursor))
      throw new HttpError(400, 'INVALID_REQUEST', 'The "cursor" is not one of this server.')
    return reader.read({ address: address.toLowerCase() as Hex, cursor })
  }
}

function sourceOf(node: Node): HistorySource | undefined {
  const { network } = node
  if (network.history === undefined) return undefined
  if (network.history === 'ots') return createOtsSource(node)
  return network.history.type === 'blockscout'
    ? createBlockscoutSource(network, network.history)
    : createEtherscanSource(network, network.history)
}

function readerOf({ network }: Node, { isCursor, load }: HistorySource, metrics: Metrics | undefined) {
  const read = createUpstream<{ readonly address: Hex; readonly cursor: string | undefined }, HistoryAnswer>({
    name: `history of ${network.id}`,
    keyOf: ({ address, cursor = '' }) => `${address} ${cursor}`,
    cacheMs: keptMs,
    maxEntries: 500,
    // Several requests one after the other.
    timeoutMs: 20_000,
    metrics,
    load: (input, signal) => load({ ...input, signal }),
  })
  return { isCursor, read }
}
