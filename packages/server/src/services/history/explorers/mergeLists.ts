import type { Hex } from 'viem'
import { UnusableAnswer } from '../../../upstream/UnusableAnswer.js'
import type { ExplorerList, ExplorerRow, Place } from './ExplorerList.js'
import type { ExplorerCursor } from './explorerCursor.js'

/** A page of several lists. */
export interface MergedPage {
  /** Whole blocks: each row of a block, of every list. */
  readonly rows: readonly ExplorerRow[]
  /** Absent on the last page. */
  readonly next?: ExplorerCursor
  /** Whether a block had too many rows to read them all. */
  readonly isPartial: boolean
}

/** Pages of one list that are read for one page of the result. */
const maxPages = 10

/**
 * Reads a page of several lists, each of which is sorted by block, the newest first. The page ends with the
 * block down to which all lists are known, so that a transaction with rows in several lists is whole.
 */
export async function mergeLists(
  lists: readonly ExplorerList[],
  address: Hex,
  { before, places }: ExplorerCursor,
  signal: AbortSignal,
): Promise<MergedPage> {
  const parts: ListPart[] = []
  // One after the other: explorers limit the requests of a second.
  for (const [index, list] of lists.entries()) {
    const place = places[index]
    parts.push(place ? await readPart(list, address, place, before, signal) : noPart)
  }
  const floor = Math.max(...parts.map((part) => part.floor))
  const rows = parts.flatMap((part) => part.rows).filter(({ block }) => block > floor)
  const isPartial = parts.some((part) => part.isPartial)
  if (floor === 0) return { rows, isPartial }
  return { rows, isPartial, next: { before: floor + 1, places: parts.map((part) => placeAt(part, floor)) } }
}

/** What was read of one list. */
interface ListPart {
  readonly rows: readonly ExplorerRow[]
  /** All rows of the blocks above it are known. 0 at the end of the list. */
  readonly floor: number
  readonly pages: readonly { readonly place: Place; readonly lowest: number }[]
  readonly next: Place | undefined
  readonly isPartial: boolean
}

const noPart: ListPart = { rows: [], floor: 0, pages: [], next: undefined, isPartial: false }

async function readPart(
  list: ExplorerList,
  address: Hex,
  first: Place,
  before: number,
  signal: AbortSignal,
): Promise<ListPart> {
  const pages: { place: Place; lowest: number }[] = []
  const rows: ExplorerRow[] = []
  let next: Place | undefined = first
  // A page within one block may not have all of it.
  while (next && pages.length < maxPages && new Set(rows.map(({ block }) => block)).size < 2) {
    const page = await list(address, next, signal)
    pages.push({ place: next, lowest: lowestOf(page.rows) })
    rows.push(...page.rows.filter(({ block }) => block < before))
    next = page.next
  }
  const lowest = lowestOf(rows)
  if (!next) return { rows, floor: 0, pages, next, isPartial: false }
  if (rows.length === 0) throw new UnusableAnswer('the explorer does not go on')
  const isPartial = rows.every(({ block }) => block === lowest)
  return { rows, floor: isPartial ? lowest - 1 : lowest, pages, next, isPartial }
}

function lowestOf(rows: readonly ExplorerRow[]): number {
  return Math.min(...rows.map(({ block }) => block))
}

/** Returns the page of a list that has its first rows at or below a block. */
function placeAt({ pages, next }: ListPart, floor: number): Place | null {
  return pages.find(({ lowest }) => lowest <= floor)?.place ?? next ?? null
}
