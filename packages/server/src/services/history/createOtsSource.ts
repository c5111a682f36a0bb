import type { Hex } from 'viem'
import type { Node } from '../../rpc/createNode.js'
import { createTokenFacts } from './createTokenFacts.js'
import type { HistorySource } from './HistorySource.js'
import { readMoves } from './readMoves.js'
import { readOtsPage } from './readOtsPage.js'
import { toHistoryEntry } from './toHistoryEntry.js'

/** Of one transaction. Contracts can log any number, and each is a part of the page. */
const maxTransfers = 50

/** Creates the history of an endpoint with the methods of Otterscan. A cursor is the number of a block. */
export function createOtsSource(node: Node): HistorySource {
  const readFacts = createTokenFacts(node)
  const listed = new Set(node.network.tokens.map((token) => token.address.toLowerCase()))
  const isListed = (token: Hex) => listed.has(token.toLowerCase())
  return {
    name: 'ots',
    // 0 would be the newest page again.
    isCursor: (cursor) => /^[1-9]\d{0,14}$/.test(cursor),
    async load({ address, cursor }) {
      const page = await readOtsPage(node, address, Number(cursor ?? 0))
      const { nextBlock } = page
      let { isPartial } = page
      const read = page.transactions.map((transaction) => {
        const all = readMoves(transaction, address, isListed)
        const moves = all.slice(0, maxTransfers)
        isPartial ||= moves.length < all.length
        return { transaction, moves }
      })
      const facts = await readFacts(read.flatMap(({ moves }) => moves.flatMap(({ token }) => token ?? [])))
      return {
        data: read.map(({ transaction, moves }) =>
          toHistoryEntry(transaction, moves, address, node.network, facts),
        ),
        next: nextBlock === undefined ? null : String(nextBlock),
        source: 'ots',
        completeness: isPartial ? 'partial' : 'complete',
      }
    },
  }
}
