import type { ImportDeclaration } from '@babel/types'
import MagicString from 'magic-string'
import { type CodeStyle, codeStyle } from './codeStyle.js'
import { findImport } from './findImport.js'
import { importDeclarations } from './importedNames.js'
import { lineEndAt } from './lines.js'
import { parseModule } from './parseModule.js'
import { type SourceModule, spanOf } from './sourceModule.js'
import { usedNames } from './usedNames.js'

/** The import to add. */
export interface ImportRequest {
  source: string
  /**
   * The exported name, `default` for the default export. Without it, the module is imported for its side
   * effects.
   */
  name?: string
  /**
   * The local name if `name` is already used in the file, and for a default export. Default: `Latchkey` +
   * `name`.
   */
  as?: string
}

/** The text with the import, and the local name, which is the existing one if the file already imports it. */
export interface AddedImport {
  text: string
  local: string
}

/**
 * Imports a name: extends the declaration of the same module, or adds a line next to the imports of its kind.
 * Keeps the file's quotes, semicolons, line endings and directives. Throws `E_SOURCE_UNREADABLE`.
 */
export function addImport(
  text: string,
  path: string,
  request: ImportRequest,
  fallback?: CodeStyle,
): AddedImport {
  const module = parseModule(text, path)
  const style = codeStyle(module, fallback)
  const { source, name } = request
  if (name === undefined) {
    const isThere = importDeclarations(module).some((node) => node.source.value === source)
    return { text: isThere ? text : insertLine(module, style, source, quoted(source, style)), local: '' }
  }
  const known = findImport(module, source, name)
  if (known)
    return { text, local: known.name === '*' && name !== '*' ? `${known.local}.${name}` : known.local }

  const local = freeName(module, request)
  const specifier = local === name ? name : `${name} as ${local}`
  if (name === 'default')
    return { text: insertLine(module, style, source, `${local} from ${quoted(source, style)}`), local }
  const host = importDeclarations(module).find(
    (node) =>
      node.source.value === source &&
      node.importKind !== 'type' &&
      node.specifiers.length > 0 &&
      node.specifiers.every(({ type }) => type !== 'ImportNamespaceSpecifier'),
  )
  return {
    text: host
      ? intoDeclaration(module, host, specifier)
      : insertLine(module, style, source, `{ ${specifier} } from ${quoted(source, style)}`),
    local,
  }
}

function freeName(module: SourceModule, { name = '', as }: ImportRequest): string {
  const used = usedNames(module)
  for (const node of importDeclarations(module))
    for (const specifier of node.specifiers) used.set(specifier.local.name, 1)
  const wished = name === 'default' ? (as ?? 'Latchkey') : name
  if (!used.has(wished)) return wished
  const other = as !== undefined && as !== wished ? as : `Latchkey${capitalized(wished)}`
  let free = other
  for (let count = 2; used.has(free); count += 1) free = `${other}${count}`
  return free
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function intoDeclaration({ text }: SourceModule, node: ImportDeclaration, specifier: string): string {
  const edited = new MagicString(text)
  const named = node.specifiers.filter(({ type }) => type === 'ImportSpecifier')
  const last = named.at(-1)
  if (last) {
    const { end } = spanOf(last)
    const isOwnLine = text.slice(spanOf(node).start, end).includes('\n')
    const before = /[\r\n]+[\t ]*$/.exec(text.slice(0, spanOf(last).start))?.[0]
    edited.appendLeft(end, isOwnLine && before !== undefined ? `,${before}${specifier}` : `, ${specifier}`)
  } else {
    const [first] = node.specifiers
    const braces = /^\s*,\s*\{/.exec(text.slice(spanOf(first ?? node).end))
    if (braces) edited.appendLeft(spanOf(first ?? node).end + braces[0].length, ` ${specifier} `)
    else edited.appendLeft(spanOf(first ?? node).end, `, { ${specifier} }`)
  }
  return edited.toString()
}

function quoted(source: string, { quote }: CodeStyle): string {
  return `${quote}${source}${quote}`
}

/**
 * Inserts an import after the last one of its kind (package or path), else after all imports, else at the top
 * of the code.
 */
function insertLine(module: SourceModule, style: CodeStyle, source: string, rest: string): string {
  const { text, program } = module
  const line = `import ${rest}${style.semicolon}`
  const all = importDeclarations(module)
  const isPackage = !/^[./]/.test(source)
  const alike = all.filter((node) => !/^[./]/.test(node.source.value) && !isStylesheet(node))
  const after = isPackage ? alike.at(-1) : all.at(-1)
  if (after) return insertAfter(text, spanOf(after).end, line, style)
  const [first] = all
  if (first) {
    const { start } = spanOf(first)
    return `${text.slice(0, start)}${line}${style.lineEnd}${text.slice(start)}`
  }

  const head = program.directives.at(-1) ?? program.interpreter
  if (head) return insertAfter(text, spanOf(head).end, `${style.lineEnd}${line}`, style, true)
  const top = topOfCode(module)
  const gap = top < text.length && !/^\s*$/.test(text.slice(top)) ? style.lineEnd : ''
  return `${text.slice(0, top)}${line}${style.lineEnd}${gap}${text.slice(top)}`
}

function insertAfter(text: string, end: number, line: string, style: CodeStyle, isHead = false): string {
  const stop = lineEndAt(text, end)
  // A comment after it belongs to its line; another statement does not.
  const isFree = /^[\t ]*(\/\/[^\n]*|\/\*(?:(?!\*\/).)*\*\/[\t ]*)?$/.test(text.slice(end, stop))
  const at = isFree ? stop : end
  const rest = text.slice(at)
  const gap = isFree ? (isHead && /^\r?\n(?!\r?\n|$)/.test(rest) ? style.lineEnd : '') : style.lineEnd
  return `${text.slice(0, at)}${style.lineEnd}${line}${gap}${isFree ? rest : rest.trimStart()}`
}

/** Returns the offset of the first line of code: after separate comments, and after those that tools read. */
function topOfCode({ text, program }: SourceModule): number {
  const [first] = program.body
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const comments = first?.leadingComments ?? program.innerComments ?? []
  let top = start
  for (const comment of comments) {
    const { start: from, end } = { start: comment.start ?? 0, end: comment.end ?? 0 }
    const behind = /^[\t ]*\r?\n/.exec(text.slice(end))?.[0] ?? ''
    const isApart = /^[\t ]*\r?\n[\t ]*\r?\n/.test(text.slice(end))
    const isForTools = /^[\s*!]*(@ts-|@jsx|@license|@flow|eslint|biome-|prettier-|oxlint)|^!/.test(
      comment.value,
    )
    if (isApart || isForTools) top = end + behind.length
    else if (from < top) top = end + behind.length
  }
  const blank = top === start ? '' : (/^(?:[\t ]*\r?\n)*/.exec(text.slice(top))?.[0] ?? '')
  return top + blank.length
}

function isStylesheet(node: ImportDeclaration): boolean {
  return node.specifiers.length === 0 && /\.(css|s[ac]ss|less)(\?.*)?$/.test(node.source.value)
}
