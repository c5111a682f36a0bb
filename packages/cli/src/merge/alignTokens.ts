import { diffIndices } from 'node-diff3'
import type { Token } from './token.js'

/** Fewer matching tokens than this between two changes are chance, and part of the change. */
const shortestRun = 4
/** Above this number of pairs, a changed part is not looked into. */
const mostPairs = 4_000_000

/**
 * Finds the tokens of one text in another: for each the index of its counterpart, or -1. Lines that are equal
 * but for their formatting are matched first, then what is between them token by token.
 */
export function alignTokens(a: readonly Token[], b: readonly Token[]): number[] {
  const matches = new Array<number>(a.length).fill(-1)
  const linesA = linesOf(a)
  const linesB = linesOf(b)
  const startA = (line: number) => linesA[line]?.start ?? a.length
  const startB = (line: number) => linesB[line]?.start ?? b.length
  const match = (fromA: number, fromB: number, length: number) => {
    for (let offset = 0; offset < length; offset++) matches[fromA + offset] = fromB + offset
  }
  eachGap(
    linesA.map((line) => line.key),
    linesB.map((line) => line.key),
    (lineA, lineB, count) => match(startA(lineA), startB(lineB), startA(lineA + count) - startA(lineA)),
    ([fromLineA, toLineA], [fromLineB, toLineB]) => {
      const fromA = startA(fromLineA)
      const fromB = startB(fromLineB)
      const keysA = a.slice(fromA, startA(toLineA)).map(({ key }) => key)
      const keysB = b.slice(fromB, startB(toLineB)).map(({ key }) => key)
      if (keysA.length * keysB.length > mostPairs) return
      eachGap(
        keysA,
        keysB,
        (inA, inB, count) => match(fromA + inA, fromB + inB, count),
        () => {},
      )
    },
  )
  dropShortRuns(matches, b.length)
  extendRuns(matches, a, b)
  return matches
}

function linesOf(tokens: readonly Token[]): { start: number; key: string }[] {
  const lines: { start: number; key: string }[] = []
  let current = 0
  for (const [index, { key, line }] of tokens.entries()) {
    const last = lines.at(-1)
    if (last && line === current) last.key += `\u0000${key}`
    else lines.push({ start: index, key })
    current = line
  }
  return lines
}

/** Calls `onEqual` for each part two lists share, and `onGap` for each they do not. */
function eachGap(
  a: string[],
  b: string[],
  onEqual: (fromA: number, fromB: number, count: number) => void,
  onGap: (inA: [number, number], inB: [number, number]) => void,
): void {
  let doneA = 0
  let doneB = 0
  for (const { buffer1, buffer2 } of diffIndices(a, b)) {
    onEqual(doneA, doneB, buffer1[0] - doneA)
    doneA = buffer1[0] + buffer1[1]
    doneB = buffer2[0] + buffer2[1]
    onGap([buffer1[0], doneA], [buffer2[0], doneB])
  }
  onEqual(doneA, doneB, a.length - doneA)
}

function dropShortRuns(matches: number[], lengthB: number): void {
  for (let start = 0; start < matches.length; ) {
    let end = start + 1
    while (end < matches.length && matches[end] === (matches[end - 1] ?? 0) + 1 && matches[start] !== -1)
      end++
    const isAtEdge =
      (start === 0 && matches[start] === 0) || (end === matches.length && matches[end - 1] === lengthB - 1)
    if (matches[start] !== -1 && end - start < shortestRun && !isAtEdge) matches.fill(-1, start, end)
    start = end
  }
}

/**
 * Matches equal tokens beside what is matched. Lines of one bracket are alike: one is matched with another if
 * a formatter breaks the line before it.
 */
function extendRuns(matches: number[], a: readonly Token[], b: readonly Token[]): void {
  const isFree = (inA: number, inB: number, limit: number) =>
    matches[inA] === -1 && inB !== limit && a[inA]?.key === b[inB]?.key
  for (let start = 0; start < a.length; start++) {
    if (matches[start] !== -1) continue
    let end = start
    while (end < a.length && matches[end] === -1) end++
    let before = start === 0 ? -1 : (matches[start - 1] ?? -1)
    let after = end === a.length ? b.length : (matches[end] ?? b.length)
    let last = end - 1
    for (; start <= last && isFree(start, before + 1, after); start++) matches[start] = ++before
    for (; last >= start && isFree(last, after - 1, before); last--) matches[last] = --after
    start = end
  }
}
