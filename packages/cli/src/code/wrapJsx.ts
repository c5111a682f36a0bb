import type { Node } from '@babel/types'
import MagicString from 'magic-string'
import { codeStyle } from './codeStyle.js'
import { indentationAt, lineEndAt, lineStart, ownsLines } from './lines.js'
import { shiftLines } from './shiftLines.js'
import { type SourceModule, type Span, spanOf } from './sourceModule.js'
import { walk } from './walk.js'

/** The tags of the element to add. */
export interface Wrapper {
  /** `<LatchkeyProvider latchkey={latchkey}>` */
  open: string
  /** `</LatchkeyProvider>` */
  close: string
}

/** Prettier's default line width. */
export const maxLine = 80

/**
 * Wraps an element, a fragment or the `{children}` of a parsed file in an element, and returns the new text.
 * The content is indented by one level; strings and templates are not changed. {@link unwrapJsx} reverses it.
 *
 * @param node - A node of `module`, in a place for an element; or the first and last of several children of
 * one element.
 */
export function wrapJsx(
  module: SourceModule,
  node: Node | readonly [first: Node, last: Node],
  wrapper: Wrapper,
): string {
  const { text } = module
  const [first, last] = 'type' in node ? [node, node] : node
  const { start } = spanOf(first)
  const { end } = spanOf(last)
  const { indent, lineEnd } = codeStyle(module)
  const edited = new MagicString(text)
  const parent = parentOf(module, first)
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'

  const inside = text.slice(start, end)
  const oneLine = `${wrapper.open}${inside}${wrapper.close}`
  // Prettier keeps `{children}` on the line of its tags, and puts an element on its own line.
  const staysBeside =
    isChild &&
    first.type === 'JSXExpressionContainer' &&
    !inside.includes('\n') &&
    indentationAt(text, start).length + indent.length + oneLine.length <= maxLine
  if (staysBeside && ownsLines(text, { start, end })) {
    edited.appendLeft(start, wrapper.open)
    edited.appendRight(end, wrapper.close)
    return edited.toString()
  }

  if (ownsLines(text, { start, end }) || (!isChild && beginsItsLine(text, start))) {
    const own = indentationAt(text, start)
    edited.appendLeft(start, `${wrapper.open}${lineEnd}${own}${indent}`)
    shiftLines(edited, module, { start, end }, indent, 'in')
    edited.appendRight(end, `${lineEnd}${own}${wrapper.close}`)
    return edited.toString()
  }
  const line = text.slice(lineStart(text, start), lineEndAt(text, end))
  const fits = !line.includes('\n') && line.length + wrapper.open.length + wrapper.close.length <= maxLine
  const mustStayInline = isChild && !areAllChildren(parent, { start, end })
  if (mustStayInline || (isChild && fits)) {
    edited.appendLeft(start, wrapper.open)
    edited.appendRight(end, wrapper.close)
    return edited.toString()
  }

  const own = indentationAt(text, start)
  const inner = own + indent
  if (staysBeside && first === last) {
    edited.appendLeft(start, `${lineEnd}${inner}${wrapper.open}`)
    edited.appendRight(end, `${wrapper.close}${lineEnd}${own}`)
    return edited.toString()
  }
  const isArgument = parent?.type === 'CallExpression'
  const isOnlyArgument = isArgument && parent.arguments.length === 1 && !/^\s*,/.test(text.slice(end))
  // A `return` needs its parentheses once the element begins on the next line.
  const [before, after] = isChild || isArgument || isInParentheses(text, start, end) ? ['', ''] : ['(', ')']
  edited.appendLeft(start, `${before}${lineEnd}${inner}${wrapper.open}${lineEnd}${inner}${indent}`)
  shiftLines(edited, module, { start, end }, indent + indent, 'in')
  edited.appendRight(
    end,
    `${lineEnd}${inner}${wrapper.close}${isOnlyArgument ? ',' : ''}${lineEnd}${own}${after}`,
  )
  return edited.toString()
}

function beginsItsLine(text: string, start: number): boolean {
  return /^[\t ]*$/.test(text.slice(lineStart(text, start), start))
}

function isInParentheses(text: string, start: number, end: number): boolean {
  return /\(\s*$/.test(text.slice(0, start)) && /^\s*\)/.test(text.slice(end))
}

function areAllChildren(parent: Node, { start, end }: Span): boolean {
  if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return false
  return parent.children.every(
    (child) =>
      (child.type === 'JSXText' && child.value.trim() === '') ||
      (spanOf(child).start >= start && spanOf(child).end <= end),
  )
}

function parentOf({ program }: SourceModule, wanted: Node): Node | undefined {
  let parent: Node | undefined
  walk(program, (node, ancestors) => {
    if (node === wanted) parent = ancestors.at(-1)
    return parent === undefined
  })
  return parent
}
