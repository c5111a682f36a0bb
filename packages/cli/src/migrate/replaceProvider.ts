import type { JSXElement } from '@babel/types'
import { codeStyle } from '../code/codeStyle.js'
import { findJsx } from '../code/findJsx.js'
import { insertChild } from '../code/insertChild.js'
import { indentationAt, ownsLines } from '../code/lines.js'
import { parseModule } from '../code/parseModule.js'
import { removeJsx } from '../code/removeJsx.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { dropProvider } from './dropProvider.js'
import { headless } from './headless.js'
import { latchkeyIn } from './latchkeyIn.js'
import type { Migration } from './migration.js'
import type { Rewriter } from './rewriter.js'

/**
 * Replaces an element by `LatchkeyProvider` with the modal. If the project already has the provider, the
 * element is only removed.
 */
export function replaceProvider(
  migration: Migration,
  rewriter: Rewriter,
  element: JSXElement,
  { attributes = '', marks = '' }: { attributes?: string; marks?: string } = {},
): void {
  if (migration.hasProvider) {
    dropProvider(rewriter, element, marks)
    return
  }
  const { edits } = rewriter
  const provider = rewriter.use(headless, 'LatchkeyProvider')
  const modal = rewriter.use(migration.viewsFrom(rewriter.module.path), 'Modal')
  const open = `<${provider}${marks} latchkey={${latchkeyIn(migration, rewriter)}}${attributes}>`
  const close = `<${modal} /></${provider}>`
  const { openingElement, closingElement } = element
  if (closingElement) {
    rewriter.overwrite(openingElement, open)
    rewriter.overwrite(closingElement, close)
  } else {
    const { start, end } = spanOf(element)
    edits.overwrite(start, end, open + close)
  }
  rewriter.later((module) => placeModal(module, modal))
}

/** Puts the modal on a separate line, after the children of the provider. */
function placeModal(module: SourceModule, placeholder: string): string {
  for (const { element } of findJsx(module, headless, 'LatchkeyProvider')) {
    const modal = element.children.at(-1)
    if (modal?.type !== 'JSXElement' || modal === element.children[0]) continue
    const { text, path } = module
    const span = spanOf(modal)
    const isInline = text.slice(span.end, span.end + 2) === '</' && !ownsLines(text, span)
    if (!isInline || text.slice(span.start, span.end).includes(placeholder)) continue
    const jsx = text.slice(span.start, span.end)
    const offset = spanOf(element).start
    const again = (next: string) => {
      const parsed = parseModule(next, path)
      const found = findJsx(parsed, headless, 'LatchkeyProvider').find(
        (each) => spanOf(each.element).start === offset,
      )
      return found && { parsed, element: found.element }
    }
    const without = again(spread(removeJsx(module, modal), element, span.start))
    return without ? insertChild(without.parsed, without.element, jsx, 'last') : text
  }
  return module.text
}

/** Puts an only child that is on the line of its provider on a separate line. */
function spread(text: string, element: JSXElement, end: number): string {
  const from = spanOf(element.openingElement).end
  const inner = text.slice(from, end)
  if (inner.includes('\n') || inner.trim() === '') return text
  const { lineEnd, indent } = codeStyle(parseModule(text, 'any.tsx'))
  const own = indentationAt(text, spanOf(element).start)
  return `${text.slice(0, from)}${lineEnd}${own}${indent}${inner.trim()}${lineEnd}${own}${text.slice(end)}`
}
