import type { Node } from '@babel/types'
import { codeStyle } from '../code/codeStyle.js'
import { findConfigObject, findProperty } from '../code/findConfigObject.js'
import { insertItem } from '../code/insertItem.js'
import { lineEndAt, lineStart } from '../code/lines.js'
import { canParse, parseModule } from '../code/parseModule.js'
import { spanOf } from '../code/sourceModule.js'
import { stringLiteral } from '../code/stringLiteral.js'

/** The comment above the entries in the Vite configuration. */
export const scanEntriesComment =
  'The development server bundles the packages of these files when it starts, not while the first page loads.'

/**
 * Adds files to `optimizeDeps.entries` of a Vite configuration. Returns the same text if the configuration
 * has them, and `undefined` if it is not an object literal.
 *
 * @param path - The path of the configuration. Its extension is the language.
 */
export function withScanEntries(text: string, path: string, entries: readonly string[]): string | undefined {
  if (!canParse(text, path)) return undefined
  const module = parseModule(text, path)
  const config = findConfigObject(module)
  if (!config) return undefined
  const literals = (missing: readonly string[]) =>
    missing.map((entry) => stringLiteral(entry, codeStyle(module))).join(', ')
  const options = findProperty(config, 'optimizeDeps')?.value
  if (!options)
    return insertItem(module, config, `optimizeDeps: { entries: [${literals(entries)}] }`, scanEntriesComment)
  if (options.type !== 'ObjectExpression') return undefined
  const list = findProperty(options, 'entries')?.value
  if (!list) return insertItem(module, options, `entries: [${literals(entries)}]`)
  if (list.type !== 'ArrayExpression') return undefined
  const missing = entries.filter((entry) => !list.elements.some((element) => isString(element, entry)))
  return missing.length === 0 ? text : insertItem(module, list, literals(missing))
}

/** Removes the files, and options that become empty. Returns the same text if there is nothing to remove. */
export function withoutScanEntries(text: string, path: string, entries: readonly string[]): string {
  if (!canParse(text, path)) return text
  const config = findConfigObject(parseModule(text, path))
  const options = config && findProperty(config, 'optimizeDeps')
  if (options?.value.type !== 'ObjectExpression') return text
  const list = findProperty(options.value, 'entries')
  if (list?.value.type !== 'ArrayExpression') return text
  const { elements } = list.value
  const ours = elements.filter((element) => entries.some((entry) => isString(element, entry)))
  if (ours.length === 0) return text
  if (ours.length < elements.length) return withoutItems(text, ours)
  return options.value.properties.length > 1 ? withoutItems(text, [list]) : withoutItems(text, [options])
}

function withoutItems(text: string, items: readonly (Node | null)[]): string {
  let next = text
  for (const item of [...items].reverse()) {
    if (!item) continue
    const { start, end } = spanOf(item)
    const [comma = ''] = /^\s*,/.exec(next.slice(end)) ?? []
    const before = next.slice(lineStart(next, start), start)
    const after = next.slice(end + comma.length, lineEndAt(next, end + comma.length))
    let from = start
    let to = end + comma.length
    if (before.trim() === '' && after.trim() === '') {
      from = lineStart(next, start)
      const above = next.slice(lineStart(next, from - 1), from)
      if (above.trim() === `// ${scanEntriesComment}`) from -= above.length
      const newline = next.indexOf('\n', to)
      to = newline < 0 ? next.length : newline + 1
    } else {
      const [separator] = /,\s*$/.exec(next.slice(0, start)) ?? []
      if (separator === undefined) to += /^[\t ]*/.exec(next.slice(to))?.[0].length ?? 0
      else [from, to] = [start - separator.length, end]
    }
    next = next.slice(0, from) + next.slice(to)
  }
  return next
}

function isString(node: Node | null | undefined, value: string): boolean {
  return node?.type === 'StringLiteral' && node.value === value
}
