import type { Comment } from 'oxc-parser'
import { type Docblock, readDocblock } from './readDocblock'

/** A text of TypeScript with its comments. */
export interface SourceText {
  readonly text: string
  readonly comments: readonly Comment[]
}

/**
 * Returns the docblock that stands directly before a position. A suppression may stand between, and the `|`
 * of a union.
 */
export function docblockBefore({ text, comments }: SourceText, start: number): Docblock {
  const comment = comments.findLast(({ end, type }) => end <= start && type === 'Block')
  const between = comment && text.slice(comment.end, start).replaceAll(/^\s*\/\/.*$/gm, '')
  const isDirect = between !== undefined && /^\s*\|?\s*$/.test(between)
  return readDocblock(isDirect && comment?.value.startsWith('*') ? comment.value : '')
}
