import type { Node } from '@babel/types'
import { type Span, spanOf } from '../code/sourceModule.js'

/** Returns the span of a statement and the comments directly above it. */
export function withComments(text: string, statement: Node): Span {
  const { start, end } = spanOf(statement)
  let first = start
  for (const comment of [...(statement.leadingComments ?? [])].reverse()) {
    if (comment.start == null || comment.end == null) break
    if (!/^[\t ]*\r?\n?[\t ]*$/.test(text.slice(comment.end, first))) break
    first = comment.start
  }
  return { start: first, end }
}
