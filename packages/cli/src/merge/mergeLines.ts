import { diff3Merge } from 'node-diff3'

/** A three-way merge by lines: the text, or what both sides changed. */
export type LineMerge = { isClean: true; text: string } | { isClean: false; withMarkers: string }

/**
 * Merges two changes of a text line by line, as `git merge-file` does. A last line without a line end differs
 * from one with it.
 *
 * @param labels - What stands behind the marks of a conflict.
 */
export function mergeLines(
  base: string,
  mine: string,
  theirs: string,
  labels: { mine: string; base: string; theirs: string },
): LineMerge {
  const regions = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true })
  if (regions.every((region) => region.ok)) return { isClean: true, text: regions.flatMap(okLines).join('') }
  const withMarkers = regions.map(({ ok, conflict }) =>
    conflict
      ? [
          `<<<<<<< ${labels.mine}\n`,
          ...ended(conflict.a),
          `||||||| ${labels.base}\n`,
          ...ended(conflict.o),
          '=======\n',
          ...ended(conflict.b),
          `>>>>>>> ${labels.theirs}\n`,
        ].join('')
      : (ok ?? []).join(''),
  )
  return { isClean: false, withMarkers: withMarkers.join('') }
}

function okLines({ ok }: { ok?: string[] }): string[] {
  return ok ?? []
}

/** Lines with their line ends, so that a missing one at the end of a file takes part in the merge. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Lines that all end, so that a mark never stands in a line of text. */
function ended(lines: readonly string[]): string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`))
}
