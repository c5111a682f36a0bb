import type { ImportDeclaration } from '@babel/types'
import { importDeclarations } from './importedNames.js'
import { lineEndAt, lineStart } from './lines.js'
import { parseModule } from './parseModule.js'
import { type SourceModule, spanOf } from './sourceModule.js'
import { usedNames } from './usedNames.js'

/** An import that is no longer needed. */
export interface ImportRemoval {
  source: string | ((source: string) => boolean)
  /** The exported name. Without it, an import for side effects is removed. */
  name?: string
}

/** Removes an import that the file no longer uses. One that is used or missing is not changed. */
export function removeImport(text: string, path: string, { source, name }: ImportRemoval): string {
  const module = parseModule(text, path)
  const used = usedNames(module)
  const isSource = typeof source === 'string' ? (other: string) => other === source : source
  for (const node of importDeclarations(module)) {
    if (!isSource(node.source.value)) continue
    if (name === undefined) {
      if (node.specifiers.length === 0) return withoutDeclaration(module, node)
      continue
    }
    const index = node.specifiers.findIndex((specifier) => importedAs(specifier) === name)
    const specifier = node.specifiers[index]
    if (!specifier || (used.get(specifier.local.name) ?? 0) > 0) continue
    if (node.specifiers.length === 1) return withoutDeclaration(module, node)
    return withoutSpecifier(module, node, index)
  }
  return text
}

function importedAs(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}

function withoutDeclaration({ text, program }: SourceModule, node: ImportDeclaration): string {
  const { start, end } = spanOf(node)
  const from = lineStart(text, start)
  const isOwnLine = /^\uFEFF?[\t ]*$/.test(text.slice(from, start))
  const stop = lineEndAt(text, end)
  if (!isOwnLine || !/^[\t ]*$/.test(text.slice(end, stop)))
    return text.slice(0, start) + text.slice(end).replace(/^[\t ]+/, '')
  const first = text.startsWith('\uFEFF') && from === 0 ? 1 : from
  const rest = text.slice(stop).replace(/^\r?\n/, '')
  const before = text.slice(0, first)
  // The blank line after the only import is removed too.
  const isOnly = program.body.filter(({ type }) => type === 'ImportDeclaration').length === 1
  const isAfterBlank = before.trim() === '' || /\n[\t ]*\r?\n$/.test(before)
  return before + (isOnly && isAfterBlank ? rest.replace(/^[\t ]*\r?\n/, '') : rest)
}

function withoutSpecifier({ text }: SourceModule, node: ImportDeclaration, index: number): string {
  const specifier = node.specifiers[index]
  if (!specifier) return text
  const { start, end } = spanOf(specifier)
  const named = node.specifiers.filter(({ type }) => type === 'ImportSpecifier')
  if (specifier.type === 'ImportSpecifier' && named.length === 1) {
    // `Default, { name }` becomes `Default`.
    const other = node.specifiers[0]
    const close = text.indexOf('}', end) + 1
    return text.slice(0, spanOf(other ?? specifier).end) + text.slice(close)
  }
  const previous = node.specifiers[index - 1]
  if (previous && previous.type === specifier.type)
    return text.slice(0, spanOf(previous).end) + text.slice(end)
  const next = node.specifiers[index + 1]
  if (!next) return text
  if (specifier.type === next.type) return text.slice(0, start) + text.slice(spanOf(next).start)
  // `Default, { name }` becomes `{ name }`, `Default, * as all` becomes `* as all`.
  const from = next.type === 'ImportSpecifier' ? text.indexOf('{', end) : spanOf(next).start
  return text.slice(0, start) + text.slice(from)
}
