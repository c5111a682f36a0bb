import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Declaration, parseSync } from 'oxc-parser'
import { lineCounter } from '../lineCounter'

/** A declaration that an entry point of the package exports: a function, a type, a class or a constant. */
interface PublicDeclaration {
  readonly name: string
  readonly isFunction: boolean
  /** Path from the root of the file that declares it. */
  readonly file: string
  readonly line: number
  /** Its docblock, without the comment's delimiters. Empty if it has none. */
  readonly docblock: string
}

/**
 * Returns the declarations that entry points export from files of the repository, each once, also if several
 * entry points export it.
 *
 * @param entries Paths from the root.
 */
export function publicDeclarations(root: string, entries: readonly string[]): PublicDeclaration[] {
  const found = new Map<string, PublicDeclaration>()
  for (const entry of entries) {
    const { module } = parseSync(entry, readFileSync(join(root, entry), 'utf8'))
    for (const each of module.staticExports.flatMap((statement) => statement.entries)) {
      const name = each.importName.name
      const specifier = each.moduleRequest?.value
      if (!name || !specifier?.startsWith('.')) continue
      const file = sourceOf(root, posix.join(posix.dirname(entry), specifier))
      const declared = file && declarationIn(root, file, name)
      if (declared) found.set(`${file} ${name}`, declared)
    }
  }
  return [...found.values()]
}

function sourceOf(root: string, path: string): string | undefined {
  const stem = path.replace(/\.js$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(join(root, file)))
}

/**
 * Returns the exported declaration of a file by its name. Of an overloaded function, the first signature.
 * `undefined` if the file exports it from another one.
 */
function declarationIn(root: string, file: string, name: string): PublicDeclaration | undefined {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue
    const kind = kindOf(statement.declaration, name)
    if (!kind) continue
    const docblock = comments.findLast(({ end, type }) => end <= statement.start && type === 'Block')
    // A suppression may stand between a docblock and its declaration.
    const between = docblock && text.slice(docblock.end, statement.start).replaceAll(/^\s*\/\/.*$/gm, '')
    return {
      name,
      isFunction: kind === 'function',
      file,
      line: lineCounter(text)(statement.start),
      docblock: between?.trim() === '' && docblock?.value.startsWith('*') ? docblock.value : '',
    }
  }
  return undefined
}

/** Returns what a declaration declares under a name. `undefined` if it does not. */
function kindOf(declaration: Declaration, name: string): 'function' | 'other' | undefined {
  if (declaration.type === 'VariableDeclaration') {
    const variable = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    const type = variable?.init?.type
    if (!variable) return undefined
    return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' ? 'function' : 'other'
  }
  if (!('id' in declaration) || declaration.id?.type !== 'Identifier' || declaration.id.name !== name)
    return undefined
  const isFunction = declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction'
  return isFunction ? 'function' : 'other'
}
