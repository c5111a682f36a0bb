import type { Hex } from 'viem'
import { HttpError } from '../../http/HttpError.js'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Node } from '../../rpc/createNode.js'
import { createUpstream } from '../../upstream/createUpstream.js'
import type { Networks } from '../networks/createNetworks.js'
import type { Cursors } from './createCursors.js'
import type { PageSource } from './PageSource.js'

/** Reads a list of an address on one network, a page at a time. */
export type GetPage<answer> = (parameters: {
  readonly address: string
  readonly networkId: string | undefined
  /** `next` of the page before. */
  readonly cursor?: string | undefined
}) => Promise<answer>

/** Options of {@link createPages}. */
export interface PagesOptions<answer> {
  /** For metrics and sentences: `history`. */
  readonly subject: string
  readonly networks: Networks
  readonly cursors: Cursors
  /** Returns nothing for a network without a source. */
  readonly sourceOf: (node: Node) => PageSource<answer> | undefined
  /** How long a page is kept, in milliseconds. */
  readonly keptMs: number
  readonly metrics?: Metrics | undefined
}

/** Creates a list of the networks that have a source of it. */
export function createPages<answer extends { readonly next: string | null }>(
  options: PagesOptions<answer>,
): GetPage<answer> {
  const { subject, networks, cursors, sourceOf, keptMs, metrics } = options
  const readerOf = ({ network }: Node, { name, isCursor, load, probe }: PageSource<answer>) => {
    const read = createUpstream<{ readonly address: Hex; readonly cursor: string | undefined }, answer>({
      name: `${subject} of ${network.id}`,
      keyOf: ({ address, cursor = '' }) => `${address} ${cursor}`,
      cacheMs: keptMs,
      maxEntries: 500,
      // Several requests one after the other.
      timeoutMs: 20_000,
      metrics,
      probe,
      load: async ({ address, cursor }, signal) => {
        const page = await load({ address, cursor, signal })
        return { ...page, next: page.next && cursors.seal(page.next, listOf(address)) }
      },
    })
    const listOf = (address: Hex) => [subject, network.id, name, address]
    const openCursor = (text: string, address: Hex) => {
      const cursor = cursors.open(text, listOf(address))
      if (cursor !== undefined && isCursor(cursor)) return cursor
      throw new HttpError(400, 'INVALID_REQUEST', 'The "cursor" is not one of this server.')
    }
    return { openCursor, read }
  }
  const readers = new Map(
    networks.nodes.flatMap((node) => {
      const source = sourceOf(node)
      return source ? [[node.network.id as string, readerOf(node, source)] as const] : []
    }),
  )
  return async ({ address, networkId, cursor }) => {
    if (networkId === undefined)
      throw new HttpError(
        400,
        'INVALID_REQUEST',
        `The ${subject} is read of one network: "chainId" is missing.`,
      )
    networks.nodesFor(address, networkId)
    const reader = readers.get(networkId)
    if (!reader)
      throw new HttpError(
        501,
        'NOT_IMPLEMENTED',
        `This server has no source for the ${subject} of ${networkId}.`,
      )
    const account = address.toLowerCase() as Hex
    return reader.read({
      address: account,
      cursor: cursor === undefined ? undefined : reader.openCursor(cursor, account),
    })
  }
}
