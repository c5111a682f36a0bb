import { lineEndAt, lineStart } from '../code/lines.js'
import type { Span } from '../code/sourceModule.js'

/** Returns the whole lines of a statement, and the blank lines after it if there is one before it. */
export function linesOf(text: string, { start, end }: Span): Span {
  const from = lineStart(text, start)
  const stop = lineEndAt(text, end)
  const lineEnd = /^\r?\n/.exec(text.slice(stop))?.[0] ?? ''
  const behind = stop + lineEnd.length
  const isAfterBlank = /(^|\n[\t ]*\r?\n|\{[\t ]*\r?\n)$/.test(text.slice(0, from))
  const blank = isAfterBlank ? (/^([\t ]*\r?\n)+/.exec(text.slice(behind))?.[0] ?? '') : ''
  return { start: from, end: behind + blank.length }
}
