import type { Node } from '@babel/types'
import { spanOf } from '../code/sourceModule.js'
import { linesOf } from './linesOf.js'
import type { Rewriter } from './rewriter.js'

/** Removes the lines of a statement. */
export function removeStatement(rewriter: Rewriter, statement: Node): void {
  const { start, end } = linesOf(rewriter.module.text, spanOf(statement))
  rewriter.edits.remove(start, end)
}
