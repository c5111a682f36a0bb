import type { Node } from '@babel/types'
import { linesOf } from './linesOf.js'
import type { Rewriter } from './rewriter.js'
import { withComments } from './withComments.js'

/** Removes the lines of a statement, and the comments directly above it. */
export function removeStatement({ module: { text }, edits }: Rewriter, statement: Node): void {
  const { start, end } = linesOf(text, withComments(text, statement))
  const isLast = text.slice(end).trim() === ''
  const blank = isLast ? (/(?<=\n)([\t ]*\r?\n)+$/.exec(text.slice(0, start))?.[0] ?? '') : ''
  edits.remove(start - blank.length, end)
}
