import type { JSXElement } from '@babel/types'
import MagicString from 'magic-string'
import { codeStyle } from './codeStyle.js'
import { lineEndAt, lineStart } from './lines.js'
import { shiftLines } from './shiftLines.js'
import { type SourceModule, type Span, spanOf } from './sourceModule.js'
import { maxLine } from './wrapJsx.js'

/**
 * Removes the tags of an element, and outdents its content. A line that had been split is joined again.
 * Returns the new text, or `undefined` if the place needs exactly one element and there is another number.
 *
 * @param parentIsJsx - Whether the element is a child: then any number of children may replace it.
 */
export function unwrapJsx(
  module: SourceModule,
  element: JSXElement,
  { parentIsJsx }: { parentIsJsx: boolean },
): string | undefined {
  const { text } = module
  const { start, end } = spanOf(element)
  const inner = element.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [first] = inner
  const last = inner.at(-1)
  if (!first || !last) return undefined
  const isOneElement = inner.length === 1 && (first.type === 'JSXElement' || first.type === 'JSXFragment')
  if (!isOneElement && !parentIsJsx) return undefined

  const inside = text.slice(spanOf(first).start, spanOf(last).end)
  if (first === last && !inside.includes('\n')) {
    const collapsed = intoOneLine(text, { start, end }, inside, { parentIsJsx, isElement: isOneElement })
    if (collapsed !== undefined) return collapsed
  }
  const edited = new MagicString(text)
  edited.remove(start, spanOf(first).start)
  edited.remove(spanOf(last).end, end)
  if (text.slice(start, spanOf(first).start).includes('\n'))
    shiftLines(
      edited,
      module,
      { start: spanOf(first).start, end: spanOf(last).end },
      codeStyle(module).indent,
      'out',
    )
  return edited.toString()
}

/** Joins the content with its parentheses, call or parent element on one line, if it fits as in Prettier. */
function intoOneLine(
  text: string,
  { start, end }: Span,
  inside: string,
  { parentIsJsx, isElement }: { parentIsJsx: boolean; isElement: boolean },
): string | undefined {
  // Prettier gives elements among elements a line of their own.
  if (parentIsJsx && isElement) return undefined
  const before = /[\t ]*\r?\n[\t ]*$/.exec(text.slice(0, start))
  const after = /^,?[\t ]*\r?\n[\t ]*/.exec(text.slice(end))
  if (!before || !after) return undefined
  let from = before.index
  let to = end + after[0].length
  const isBetween = parentIsJsx
    ? text[from - 1] === '>' && text.startsWith('</', to)
    : text[from - 1] === '(' && text[to] === ')'
  if (!isBetween) return undefined
  // Parentheses that only enclosed several lines are removed; those of a call are not.
  if (!parentIsJsx && /(?:\breturn|=>|=)[\t ]*\($/.test(text.slice(0, from))) {
    from -= 1
    to += 1
  }
  const result = text.slice(0, from) + inside + text.slice(to)
  return result.slice(lineStart(result, from), lineEndAt(result, from)).length <= maxLine ? result : undefined
}
