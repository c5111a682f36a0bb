import type { JSXElement } from '@babel/types'
import { lineEndAt, lineStart, ownsLines } from './lines.js'
import { type SourceModule, spanOf } from './sourceModule.js'

/**
 * Removes an element that is a child of another one, with its lines when it has them for itself. Gives the
 * new text.
 */
export function removeJsx({ text }: SourceModule, element: JSXElement): string {
  const span = spanOf(element)
  if (!ownsLines(text, span)) return text.slice(0, span.start) + text.slice(span.end)
  const from = lineStart(text, span.start)
  const rest = text.slice(lineEndAt(text, span.end)).replace(/^\r?\n/, '')
  return text.slice(0, from) + rest
}
