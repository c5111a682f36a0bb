import type { ArrayExpression, ObjectExpression } from '@babel/types'
import { codeStyle } from './codeStyle.js'
import { indentationAt, lineEndAt, lineStart } from './lines.js'
import { type SourceModule, spanOf } from './sourceModule.js'

/**
 * Puts a property into an object literal, or an element into an array literal, as the last one: on a line of
 * its own where the last one has its own. Returns the new text.
 *
 * @param comment - A line comment above it, without `//`. Left out where the literal stands in one line.
 */
export function insertItem(
  module: SourceModule,
  literal: ObjectExpression | ArrayExpression,
  code: string,
  comment?: string,
): string {
  const { text } = module
  const { indent, lineEnd } = codeStyle(module)
  const { start, end } = spanOf(literal)
  const last = (literal.type === 'ObjectExpression' ? literal.properties : literal.elements).at(-1)
  const lines = (indentation: string) =>
    [...(comment === undefined ? [] : [`// ${comment}`]), `${code},`]
      .map((line) => `${lineEnd}${indentation}${line}`)
      .join('')
  if (!last) {
    const own = indentationAt(text, start)
    const inside = literal.type === 'ObjectExpression' ? `${lines(own + indent)}${lineEnd}${own}` : code
    return text.slice(0, start + 1) + inside + text.slice(end - 1)
  }
  const span = spanOf(last)
  const [between = ''] = /^\s*,?/.exec(text.slice(span.end)) ?? []
  const hasComma = between.endsWith(',')
  const isOneLine = lineStart(text, span.end) === lineStart(text, end)
  if (isOneLine) return `${text.slice(0, span.end)}, ${code}${text.slice(span.end)}`
  // Behind a comment on the line of the last one.
  const at = lineEndAt(text, hasComma ? span.end + between.length : span.end)
  return (
    text.slice(0, span.end) +
    (hasComma ? '' : ',') +
    text.slice(span.end, at) +
    lines(indentationAt(text, span.start)) +
    text.slice(at)
  )
}
