import type { JSXElement } from '@babel/types'
import { findJsxNamed } from '../code/findJsx.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { unwrapJsx } from '../code/unwrapJsx.js'
import type { Rewriter } from './rewriter.js'

const unwrapped = 'LatchkeyUnwrapped'

/** Removes the tags of an element and keeps its children. */
export function dropProvider(rewriter: Rewriter, element: JSXElement, marks = ''): void {
  const { openingElement, closingElement } = element
  rewriter.overwrite(openingElement, `<${unwrapped}${marks}${closingElement ? '' : ' /'}>`)
  if (closingElement) rewriter.overwrite(closingElement, `</${unwrapped}>`)
  rewriter.later(unwrapFirst)
}

function unwrapFirst(module: SourceModule): string {
  const [found] = findJsxNamed(module, unwrapped)
  if (!found) return module.text
  const { element, ancestors } = found
  const parent = ancestors.at(-1)
  const parentIsJsx = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
  const marks = /^<\w+((?:\/\*latchkey#\d+\*\/)*)/.exec(module.text.slice(spanOf(element).start))?.[1] ?? ''
  const text = marks === '' ? unwrapJsx(module, element, { parentIsJsx }) : undefined
  if (text !== undefined) return text
  const { openingElement, closingElement } = element
  const open = spanOf(openingElement)
  if (!closingElement) return `${module.text.slice(0, open.start)}<></>${module.text.slice(open.end)}`
  const close = spanOf(closingElement)
  const { text: before } = module
  return `${before.slice(0, open.start)}<${marks}>${before.slice(open.end, close.start)}</>${before.slice(close.end)}`
}
