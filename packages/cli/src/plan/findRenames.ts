import { extname } from 'node:path'

/** A removed and a new file that share this part of their lines are the same file, renamed. */
const leastShare = 0.6

/** Finds the files that a newer registry renamed. Maps each new name to the old one. */
export function findRenames(
  removed: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
): Map<string, string> {
  const pairs = [...removed].flatMap(([from, oldText]) =>
    [...added]
      .filter(([to]) => extname(to) === extname(from))
      .map(([to, newText]) => ({ from, to, share: sharedLines(oldText, newText) })),
  )
  const renames = new Map<string, string>()
  const taken = new Set<string>()
  for (const { from, to, share } of pairs.sort((a, b) => b.share - a.share)) {
    if (share < leastShare || renames.has(to) || taken.has(from)) continue
    renames.set(to, from)
    taken.add(from)
  }
  return renames
}

function sharedLines(a: string, b: string): number {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
  const left = linesOf(a)
  const right = linesOf(b)
  const counts = new Map<string, number>()
  for (const line of left) counts.set(line, (counts.get(line) ?? 0) + 1)
  let shared = 0
  for (const line of right) {
    const count = counts.get(line) ?? 0
    if (count > 0) shared++
    counts.set(line, count - 1)
  }
  return shared / Math.max(left.length, right.length, 1)
}
