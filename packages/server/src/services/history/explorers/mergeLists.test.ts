import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { ExplorerList, ExplorerRow, Place } from './ExplorerList.js'
import { mergeLists } from './mergeLists.js'

const address = '0x00000000000000000000000000000000000000aa'
const signal = new AbortController().signal

const hashOf = (block: number, index: number): Hex =>
  `0x${block.toString(16).padStart(32, '0')}${index.toString(16).padStart(32, '0')}`

/** A list with the rows of some blocks, `size` on a page. */
function listOf(blocks: readonly number[], size: number) {
  const rows: ExplorerRow[] = blocks
    .toSorted((a, b) => b - a)
    .map((block, index) => ({ hash: hashOf(block, index), block, timestamp: block }))
  let requests = 0
  const list: ExplorerList = async (_, place) => {
    requests += 1
    const from = Number(place.from ?? 0)
    const isLast = from + size >= rows.length
    return { rows: rows.slice(from, from + size), next: isLast ? undefined : { from: String(from + size) } }
  }
  return { list, rows, requests: () => requests }
}

async function readAll(lists: readonly ExplorerList[]) {
  const pages: (readonly ExplorerRow[])[] = []
  let start: { before: number; places: readonly (Place | null)[] } | undefined = {
    before: Number.POSITIVE_INFINITY,
    places: lists.map(() => ({})),
  }
  let isPartial = false
  while (start) {
    const page = await mergeLists(lists, address, start, signal)
    pages.push(page.rows)
    isPartial ||= page.isPartial
    start = page.next
    expect(pages.length).toBeLessThan(500)
  }
  return { pages, isPartial }
}

/** A series that is the same in each run. */
function series(count: number, seed: number): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return 1 + (state % 97)
  })
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'each row of all lists is there once, block by block, the newest first (series %i)',
  async (seed) => {
    const lists = [
      listOf(series(60, seed), 7),
      listOf(series(3, seed + 50), 7),
      listOf(series(200, seed), 11),
    ]
    const { pages, isPartial } = await readAll(lists.map(({ list }) => list))
    const read = pages.flat().map(({ hash }) => hash)
    const all = lists.flatMap(({ rows }) => rows.map(({ hash }) => hash))
    expect(read.toSorted()).toEqual(all.toSorted())
    expect(isPartial).toBe(false)
    // No block is on two pages, so that a transaction with rows in two lists is whole.
    const blocks = pages.map((page) => [...new Set(page.map(({ block }) => block))].sort((a, b) => b - a))
    expect(blocks.flat()).toEqual([...new Set(blocks.flat())].sort((a, b) => b - a))
  },
)

test('a block of several pages is read whole', async () => {
  const { list } = listOf([...Array.from({ length: 40 }, () => 9), 5, 4, 3, 2], 7)
  const { pages, isPartial } = await readAll([list])
  expect(pages.map((page) => page.length)).toEqual([41, 3])
  expect(isPartial).toBe(false)
})

test('of a block of more than ten pages the rest is left out, and said so', async () => {
  const { list } = listOf([...Array.from({ length: 90 }, () => 9), 5], 7)
  const { pages, isPartial } = await readAll([list])
  expect(pages.flat().map(({ block }) => block)).toContain(5)
  expect(isPartial).toBe(true)
})

test('lists without rows are asked once', async () => {
  const lists = [listOf([], 7), listOf([], 7)]
  expect((await readAll(lists.map(({ list }) => list))).pages).toEqual([[]])
  expect(lists.map(({ requests }) => requests())).toEqual([1, 1])
})

test('an explorer that gives empty pages without end is an error', async () => {
  const list: ExplorerList = async () => ({ rows: [], next: { page: '2' } })
  await expect(readAll([list])).rejects.toThrow('does not go on')
})
