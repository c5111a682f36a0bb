import type { Expression, JSXAttribute, JSXElement } from '@babel/types'
import { codeStyle } from '../code/codeStyle.js'
import { findJsx, findJsxNamed } from '../code/findJsx.js'
import { insertChild } from '../code/insertChild.js'
import { indentationAt, ownsLines } from '../code/lines.js'
import { parseModule } from '../code/parseModule.js'
import { removeJsx } from '../code/removeJsx.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { unwrapJsx } from '../code/unwrapJsx.js'
import { callsOf, type Migration } from './migration.js'
import { referencesOf } from './references.js'
import type { Rewriter } from './rewriter.js'
import { headless, latchkeyIn } from './setup.js'

const unwrapped = 'LatchkeyUnwrapped'

/** Puts `LatchkeyProvider` with the modal in the place of an element; where the project has it already, the element only goes. */
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

/** Removes the tags of an element and keeps what is inside. */
export function dropProvider(rewriter: Rewriter, element: JSXElement, marks = ''): void {
  const { openingElement, closingElement } = element
  rewriter.overwrite(openingElement, `<${unwrapped}${marks}${closingElement ? '' : ' /'}>`)
  if (closingElement) rewriter.overwrite(closingElement, `</${unwrapped}>`)
  rewriter.later(unwrapFirst)
}

/** `initialState={…}` of wagmi's provider, with the function that reads it from the cookie, as Latchkey's. */
export function initialStateAttribute(rewriter: Rewriter, wagmi: JSXElement | undefined): string {
  const attribute = wagmi && attributeOf(wagmi, 'initialState')
  return attribute ? ` ${rewriter.textOf(attribute)}` : ''
}

/** wagmi's `cookieToInitialState(config, cookie)` and its type `State` become Latchkey's, wherever they are used. */
export function replaceInitialState(migration: Migration): void {
  for (const path of migration.tree.paths) {
    if (!/\b(cookieToInitialState|State)\b[^'"]*from\s+['"]wagmi['"]/.test(migration.tree.textOf(path)))
      continue
    const rewriter = migration.file(path)
    if (!rewriter) continue
    for (const { call } of callsOf(rewriter, (source) => source === 'wagmi', 'cookieToInitialState')) {
      const [, cookie] = call.arguments
      const text = `${rewriter.use(headless, 'cookieToInitialState')}(${cookie ? rewriter.textOf(cookie) : ''})`
      rewriter.overwrite(call, text)
    }
    for (const { node, ancestors } of referencesOf(rewriter.module.program, 'State'))
      if (ancestors.at(-1)?.type === 'TSTypeReference')
        rewriter.overwrite(node, rewriter.use(headless, 'type InitialState'))
  }
}

/** An attribute of an element by its name. */
export function attributeOf({ openingElement }: JSXElement, name: string): JSXAttribute | undefined {
  return openingElement.attributes.find(
    (attribute): attribute is JSXAttribute =>
      attribute.type === 'JSXAttribute' && attribute.name.name === name,
  )
}

/** The expression of an attribute, `undefined` for one without. */
export function expressionOf({ value }: JSXAttribute): Expression | undefined {
  if (value?.type === 'StringLiteral') return value
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression')
    return undefined
  return value.expression
}

/** The only element inside of an element, `undefined` when there is more or something else. */
export function onlyChild({ children }: JSXElement): JSXElement | undefined {
  const inner = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [child] = inner
  return inner.length === 1 && child?.type === 'JSXElement' ? child : undefined
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

/** Gives the modal a line of its own, behind the children of the provider. */
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

/** Puts an only child that shares the line of its provider on a line of its own. */
function spread(text: string, element: JSXElement, end: number): string {
  const from = spanOf(element.openingElement).end
  const inner = text.slice(from, end)
  if (inner.includes('\n') || inner.trim() === '') return text
  const { lineEnd, indent } = codeStyle(parseModule(text, 'any.tsx'))
  const own = indentationAt(text, spanOf(element).start)
  return `${text.slice(0, from)}${lineEnd}${own}${indent}${inner.trim()}${lineEnd}${own}${text.slice(end)}`
}
