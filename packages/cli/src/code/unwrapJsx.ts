import type { JSXElement } from '@babel/types'
import MagicString from 'magic-string'
import { codeStyle } from './codeStyle.js'
import { shiftLines } from './shiftLines.js'
import { type SourceModule, spanOf } from './sourceModule.js'

/**
 * Removes the tags of an element and keeps what is between them, moved back to the left. Gives the new text, `undefined` when the place
 * needs one element and there is not exactly one inside.
 *
 * @param parentIsJsx - Whether the element is itself a child: any number of children may then take its place.
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
