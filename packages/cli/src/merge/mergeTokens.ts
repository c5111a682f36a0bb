import { alignTokens } from './alignTokens.js'
import type { Token } from './token.js'
import { tokensOf } from './tokensOf.js'

/**
 * A change from one text to another: tokens `from` to `to` of the first become `newFrom` to `newTo` of the
 * second.
 */
interface Hunk {
  from: number
  to: number
  newFrom: number
  newTo: number
}

/**
 * Applies the changes from `base` to `theirs` to `mine`, which may be formatted differently; its other bytes
 * are not changed. A change covers whole lines of `base`, and fails if `mine` was changed in or next to them.
 *
 * @param path - Decides the language.
 * @returns `undefined` if a change overlaps one of `mine`, or if a text cannot be parsed.
 */
export function mergeTokens(base: string, mine: string, theirs: string, path: string): string | undefined {
  const inBase = tokensOf(base, path)
  const inMine = tokensOf(mine, path)
  const inTheirs = tokensOf(theirs, path)
  if (!inBase || !inMine || !inTheirs) return undefined
  const toMine = alignTokens(inBase, inMine)

  let text = ''
  let copied = 0
  const keys: string[] = []
  let kept = 0
  for (const hunk of hunksOf(inBase, inTheirs)) {
    const left = hunk.from === 0 ? -1 : toMine[hunk.from - 1]
    const right = hunk.to === inBase.length ? inMine.length : toMine[hunk.to]
    if (left === undefined || right === undefined || (left === -1 && hunk.from > 0) || right === -1)
      return undefined
    const wanted = inTheirs.slice(hunk.newFrom, hunk.newTo)
    if (hasSameKeys(inMine.slice(left + 1, right), wanted)) continue
    if (right - left - 1 !== hunk.to - hunk.from) return undefined
    for (let index = hunk.from; index < hunk.to; index++)
      if (toMine[index] !== left + 1 + index - hunk.from) return undefined
    const edit = spliceOf(hunk, { left, right, inMine, inTheirs, mine, theirs })
    text += mine.slice(copied, edit.start) + edit.text
    copied = edit.end
    keys.push(...inMine.slice(kept, left + 1).map(({ key }) => key), ...wanted.map(({ key }) => key))
    kept = right
  }
  text += mine.slice(copied)
  keys.push(...inMine.slice(kept).map(({ key }) => key))
  // Parsing the result proves that no tokens were joined or lost.
  const result = tokensOf(text, path)
  return result && result.length === keys.length && result.every(({ key }, index) => key === keys[index])
    ? text
    : undefined
}

function hasSameKeys(a: readonly Token[], b: readonly Token[]): boolean {
  return a.length === b.length && a.every(({ key }, index) => key === b[index]?.key)
}

/** The changes between two texts, widened to whole lines of the first. */
function hunksOf(a: readonly Token[], b: readonly Token[]): Hunk[] {
  const matches = alignTokens(a, b)
  const hunks: Hunk[] = []
  const add = (hunk: Hunk) => {
    const previous = hunks.at(-1)
    if (previous && hunk.from < previous.to) {
      previous.to = Math.max(previous.to, hunk.to)
      previous.newTo = Math.max(previous.newTo, hunk.newTo)
    } else hunks.push(hunk)
  }
  for (let from = 0, newFrom = 0; from < a.length || newFrom < b.length; ) {
    if (matches[from] === newFrom) {
      from++
      newFrom++
      continue
    }
    let to = from
    while (to < a.length && matches[to] === -1) to++
    const newTo = to === a.length ? b.length : (matches[to] ?? b.length)
    add(wholeLines({ from, to, newFrom, newTo }, a, b, matches))
    from = to
    newFrom = newTo
  }
  return hunks
}

/** A change with the matching tokens that share its first and last line. */
function wholeLines(
  { from, to, newFrom, newTo }: Hunk,
  a: readonly Token[],
  b: readonly Token[],
  matches: readonly number[],
): Hunk {
  const isInLine = to > from || a[from - 1]?.line === a[from]?.line
  const firstLine = isInLine ? a[from]?.line : undefined
  const lastLine = isInLine ? a[Math.max(from, to - 1)]?.line : undefined
  const matchesBefore = (index: number) => index > 0 && matches[index - 1] === newFrom - (from - index) - 1
  let left = from
  while (matchesBefore(left) && a[left - 1]?.line === firstLine) left--
  // A comma that comes first was a trailing one of the token before, which has it or not as the formatter
  // likes.
  if (b[newFrom]?.key === ',' && left === from && matchesBefore(left)) left--
  let right = to
  while (right < a.length && matches[right] === newTo + right - to && a[right]?.line === lastLine) right++
  return { from: left, to: right, newFrom: newFrom - (from - left), newTo: newTo + right - to }
}

/** The part of `mine` a change replaces, and by which text. */
function spliceOf(
  { newFrom, newTo }: Hunk,
  where: {
    left: number
    right: number
    inMine: readonly Token[]
    inTheirs: readonly Token[]
    mine: string
    theirs: string
  },
): { start: number; end: number; text: string } {
  const { left, right, inMine, inTheirs, mine, theirs } = where
  const { length } = mine
  const isInsertion = right === left + 1
  const before = inMine[left]
  const after = inMine[right]
  if (newFrom === newTo)
    return before
      ? { start: before.end, end: inMine[right - 1]?.end ?? length, text: '' }
      : { start: 0, end: after?.start ?? length, text: '' }
  const start = inTheirs[newFrom]?.start ?? 0
  const end = inTheirs[newTo - 1]?.end ?? theirs.length
  if (!isInsertion)
    return {
      start: inMine[left + 1]?.start ?? 0,
      end: inMine[right - 1]?.end ?? length,
      text: theirs.slice(start, end),
    }
  // What is between the new tokens and their neighbours comes along: line ends and indentation.
  if (before) {
    const isApart = hasBlankLine(theirs.slice(end, inTheirs[newTo]?.start)) && after !== undefined
    const text = theirs.slice(inTheirs[newFrom - 1]?.end ?? 0, end)
    const isBlankNeeded = isApart && !hasBlankLine(mine.slice(before.end, after.start))
    return { start: before.end, end: before.end, text: isBlankNeeded ? `${text}\n` : text }
  }
  const at = after?.start ?? 0
  return { start: at, end: at, text: theirs.slice(start, inTheirs[newTo]?.start ?? theirs.length) }
}

function hasBlankLine(between: string): boolean {
  return /\n[\t ]*\n/.test(between)
}
