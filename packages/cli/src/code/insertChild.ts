import type { JSXElement, JSXFragment } from '@babel/types'
import { codeStyle } from './codeStyle.js'
import { indentationAt, ownsLines } from './lines.js'
import { type SourceModule, spanOf } from './sourceModule.js'

/**
 * Inserts an element into another one or into a fragment, as its first or last child, on its own lines if the
 * other children have theirs. Returns the new text.
 *
 * @param jsx - One line, or several, indented relative to the first.
 */
export function insertChild(
  module: SourceModule,
  parent: JSXElement | JSXFragment,
  jsx: string,
  at: 'first' | 'last',
): string {
  const { text } = module
  const { indent, lineEnd } = codeStyle(module)
  const own = indentationAt(text, spanOf(parent).start)
  const place = (indentation: string) => jsx.split('\n').join(`${lineEnd}${indentation}`)
  const splice = (offset: number, piece: string, until = offset) =>
    text.slice(0, offset) + piece + text.slice(until)

  if (parent.type === 'JSXElement' && parent.openingElement.selfClosing) {
    const { end } = spanOf(parent)
    const name = text.slice(spanOf(parent.openingElement.name).start, spanOf(parent.openingElement.name).end)
    const from = text.slice(0, end).replace(/\s*\/\s*>$/, '').length
    return splice(from, `>${lineEnd}${own}${indent}${place(own + indent)}${lineEnd}${own}</${name}>`, end)
  }
  const children = parent.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const neighbour = at === 'first' ? children[0] : children.at(-1)
  const opening = parent.type === 'JSXElement' ? parent.openingElement : parent.openingFragment
  const closing = parent.type === 'JSXElement' ? parent.closingElement : parent.closingFragment
  const from = spanOf(opening).end
  const to = closing ? spanOf(closing).start : spanOf(parent).end

  if (neighbour && neighbour.type !== 'JSXText' && ownsLines(text, spanOf(neighbour))) {
    const { start, end } = spanOf(neighbour)
    const inner = indentationAt(text, start)
    return at === 'first'
      ? splice(start, `${place(inner)}${lineEnd}${inner}`)
      : splice(end, `${lineEnd}${inner}${place(inner)}`)
  }
  const isOneLine = !text.slice(from, to).includes('\n')
  if (isOneLine && children.length > 0 && children.every(({ type }) => type !== 'JSXText')) {
    const inside = text.slice(from, to).trim()
    const lines = (indentation: string) =>
      (at === 'first' ? [place(indentation), inside] : [inside, place(indentation)]).join(
        `${lineEnd}${indentation}`,
      )
    return intoLines(module, parent, from, to, lines)
  }
  if (children.length === 0)
    return splice(from, `${lineEnd}${own}${indent}${place(own + indent)}${lineEnd}${own}`, to)
  const inner = own + indent
  // Text next to it: a line break would remove the white space between the text and a tag.
  if (at === 'first') {
    const isApart = /^[\t ]*\r?\n/.test(text.slice(from))
    return splice(from, `${lineEnd}${inner}${place(inner)}${isApart ? '' : `${lineEnd}${inner}`}`)
  }
  const tail = /\r?\n[\t ]*$/.exec(text.slice(from, to))?.[0]
  return tail === undefined
    ? splice(to, `${lineEnd}${inner}${place(inner)}${lineEnd}${own}`)
    : splice(to - tail.length, `${lineEnd}${inner}${place(inner)}`)
}

/** An element of one line as one of several; after `return` and the like it gets parentheses. */
function intoLines(
  module: SourceModule,
  parent: JSXElement | JSXFragment,
  from: number,
  to: number,
  lines: (indentation: string) => string,
): string {
  const { text } = module
  const { indent, lineEnd } = codeStyle(module)
  const { start, end } = spanOf(parent)
  const own = indentationAt(text, start)
  const needsParentheses = /(?:\breturn|=>|=)[\t ]*$/.test(text.slice(0, start))
  const base = needsParentheses ? own + indent : own
  const element = [
    text.slice(start, from),
    `${base}${indent}${lines(base + indent)}`,
    `${base}${text.slice(to, end)}`,
  ].join(lineEnd)
  const whole = needsParentheses ? `(${lineEnd}${base}${element}${lineEnd}${own})` : element
  return text.slice(0, start) + whole + text.slice(end)
}
