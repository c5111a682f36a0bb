import { type Hex, isAddressEqual } from 'viem'
import type { ServerNetwork } from '../../../config/ServerNetwork.js'
import type { TokenFacts } from '../createTokenFacts.js'
import type { HistorySource } from '../HistorySource.js'
import type { Move } from '../readMoves.js'
import { type PastTransaction, toHistoryEntry } from '../toHistoryEntry.js'
import type { ExplorerList, ExplorerRow } from './ExplorerList.js'
import { readCursor, writeCursor } from './explorerCursor.js'
import { mergeLists } from './mergeLists.js'

/** Options of {@link createExplorerSource}. */
export interface ExplorerOptions {
  readonly name: 'blockscout' | 'etherscan'
  readonly network: ServerNetwork
  readonly lists: readonly ExplorerList[]
  readonly probe: HistorySource['probe']
}

/** Creates the history of an explorer that has transactions and what they moved in several lists. */
export function createExplorerSource({ name, network, lists, probe }: ExplorerOptions): HistorySource {
  const newest = { before: Number.POSITIVE_INFINITY, places: lists.map(() => ({})) }
  const read = (cursor: string) => readCursor(cursor, lists.length)
  return {
    name,
    isCursor: (cursor) => read(cursor) !== undefined,
    probe,
    async load({ address, cursor, signal }) {
      const start = (cursor === undefined ? undefined : read(cursor)) ?? newest
      const { rows, next, isPartial } = await mergeLists(lists, address, start, signal)
      return {
        data: groupRows(rows, address).map(({ transaction, moves, facts }) =>
          toHistoryEntry(transaction, moves, address, network, facts),
        ),
        next: next ? writeCursor(next) : null,
        source: name,
        completeness: isPartial ? 'partial' : 'complete',
      }
    },
  }
}

interface Group {
  readonly transaction: PastTransaction
  readonly moves: readonly Move[]
  readonly facts: ReadonlyMap<string, TokenFacts>
}

/** Returns a group for each transaction that has to do with the address, the newest first. */
function groupRows(rows: readonly ExplorerRow[], address: Hex): Group[] {
  const byHash = new Map<string, ExplorerRow[]>()
  for (const row of [...rows].sort((a, b) => b.block - a.block)) {
    const hash = row.hash.toLowerCase()
    byHash.set(hash, [...(byHash.get(hash) ?? []), row])
  }
  const isOwn = (other: Hex | null | undefined) => !!other && isAddressEqual(other, address)
  return [...byHash.values()].flatMap((group) => {
    const [{ hash, timestamp } = { hash: '0x' as const, timestamp: 0 }] = group
    const transaction = group.find((row) => row.transaction)?.transaction
    // A transaction that failed moved nothing.
    const isConfirmed = transaction?.isConfirmed ?? true
    const moves = isConfirmed ? group.flatMap(({ move }) => move ?? []) : []
    const own = moves.filter(({ from, to }) => isOwn(from) || isOwn(to))
    if (own.length === 0 && !isOwn(transaction?.from) && !isOwn(transaction?.to)) return []
    const facts = new Map(
      group.flatMap(({ move, facts: known }) =>
        move?.token && known ? [[move.token.toLowerCase(), known] as const] : [],
      ),
    )
    return [{ transaction: transaction ?? { hash, timestamp, isConfirmed }, moves: own, facts }]
  })
}
