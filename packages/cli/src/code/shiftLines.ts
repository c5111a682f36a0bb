import type MagicString from 'magic-string'
import { type SourceModule, type Span, spanOf } from './sourceModule.js'
import { walk } from './walk.js'

/**
 * Indents or outdents the lines that start inside a range by one level. Lines that start inside a string or a
 * template are not changed.
 */
export function shiftLines(
  edited: MagicString,
  { text, program }: SourceModule,
  { start, end }: Span,
  indent: string,
  direction: 'in' | 'out',
): void {
  const literals: Span[] = []
  walk(program, (node) => {
    if (['TemplateElement', 'StringLiteral', 'RegExpLiteral'].includes(node.type)) literals.push(spanOf(node))
  })
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    const line = at + 1
    const isBlank = /^[\t ]*(\r?\n|$)/.test(text.slice(line))
    if (isBlank || literals.some((literal) => literal.start < line && line <= literal.end)) continue
    if (direction === 'in') edited.appendLeft(line, indent)
    else {
      const width = indent === '\t' ? /^\t?/ : new RegExp(`^ {0,${indent.length}}`)
      const taken = width.exec(text.slice(line))?.[0].length ?? 0
      if (taken > 0) edited.remove(line, line + taken)
    }
  }
}
