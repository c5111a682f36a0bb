import type { HistoryAnswer } from '@latchkey/headless/wire'
import type { Hex } from 'viem'
import { HttpError } from '../../http/HttpError.js'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Node } from '../../rpc/createNode.js'
import { createUpstream } from '../../upstream/createUpstream.js'
import type { Networks } from '../networks/createNetworks.js'
import { createTokenFacts } from './createTokenFacts.js'
import { readMoves } from './readMoves.js'
import { readOtsPage } from './readOtsPage.js'
import { toHistoryEntry } from './toHistoryEntry.js'

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
    networks.nodes
      .filter(({ network }) => network.history === 'ots')
      .map((node) => [node.network.id as string, readerOf(node, metrics)]),
  )
  return async ({ address, networkId, cursor }) => {
    if (networkId === undefined)
      throw new HttpError(400, 'INVALID_REQUEST', 'The history is read of one network: "chainId" is missing.')
    networks.nodesFor(address, networkId)
    const read = readers.get(networkId)
    if (!read)
      throw new HttpError(
        501,
        'NOT_IMPLEMENTED',
        `This server has no source for the history of ${networkId}.`,
      )
    return read({ address: address.toLowerCase() as Hex, before: parseCursor(cursor) })
  }
}

function parseCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  // 0 would be the newest page again.
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor)
  throw new HttpError(400, 'INVALID_REQUEST', 'The "cursor" is not one of this server.')
}

function readerOf(node: Node, metrics: Metrics | undefined) {
  const readFacts = createTokenFacts(node)
  const listed = new Set(node.network.tokens.map((token) => token.address.toLowerCase()))
  const isListed = (token: Hex) => listed.has(token.toLowerCase())
  return createUpstream<{ readonly address: Hex; readonly before: number }, HistoryAnswer>({
    name: `history of ${node.network.id}`,
    keyOf: ({ address, before }) => `${address} ${before}`,
    cacheMs: keptMs,
    maxEntries: 500,
    // Four requests one after the other, each with the time limit of the node.
    timeoutMs: 20_000,
    metrics,
    async load({ address, before }) {
      const { transactions, nextBlock } = await readOtsPage(node, address, before)
      const read = transactions.map((transaction) => ({
        transaction,
        moves: readMoves(transaction, address, isListed),
      }))
      const facts = await readFacts(read.flatMap(({ moves }) => moves.flatMap(({ token }) => token ?? [])))
      return {
        data: read.map(({ transaction, moves }) =>
          toHistoryEntry(transaction, moves, address, node.network, facts),
        ),
        next: nextBlock === undefined ? null : String(nextBlock),
        source: 'ots',
        completeness: 'complete',
      }
    },
  })
}
