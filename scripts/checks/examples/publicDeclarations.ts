import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Declaration, parseSync, type Statement } from 'oxc-parser'
import { lineCounter } from '../lineCounter'

/** A function that an entry point of the package exports. */
interface PublicFunction {
  readonly name: string
  /** Path from the root of the file that declares it. */
  readonly file: string
  readonly line: number
  /** Its docblock, without the comment's delimiters. Empty if it has none. */
  readonly docblock: string
}

/**
 * Returns the functions that entry points export from files of the repository, each once, also if several
 * entry points export it. Classes are left out.
 *
 * @param entries Paths from the root.
 */
export function publicFunctions(root: string, entries: readonly string[]): PublicFunction[] {
  const found = new Map<string, PublicFunction>()
  for (const entry of entries) {
    const { module } = parseSync(entry, readFileSync(join(root, entry), 'utf8'))
    for (const each of module.staticExports.flatMap((statement) => statement.entries)) {
      const name = each.importName.name
      const specifier = each.moduleRequest?.value
      if (each.isType || !name || !specifier?.startsWith('.')) continue
      const file = sourceOf(root, posix.join(posix.dirname(entry), specifier))
      const declared = file && functionIn(root, file, name)
      if (declared) found.set(`${file} ${name}`, declared)
    }
  }
  return [...found.values()]
}

function sourceOf(root: string, path: string): string | undefined {
  const stem = path.replace(/\.js$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(join(root, file)))
}

/** Returns the exported function of a file by its name, or `undefined` if the export is not a function. */
function functionIn(root: string, file: string, name: string): PublicFunction | undefined {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const statement = program.body.find((each) => declaresFunction(each, name))
  if (!statement) return undefined
  const comment = comments.filter(({ end }) => end <= statement.start).at(-1)
  const isOwn = comment !== undefined && text.slice(comment.end, statement.start).trim() === ''
  return {
    name,
    file,
    line: lineCounter(text)(statement.start),
    docblock: isOwn && comment.value.startsWith('*') ? comment.value : '',
  }
}

function declaresFunction(statement: Statement, name: string): boolean {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return false
  return isFunctionNamed(statement.declaration, name)
}

function isFunctionNamed(declaration: Declaration, name: string): boolean {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction')
    return declaration.id?.name === name
  if (declaration.type !== 'VariableDeclaration') return false
  return declaration.declarations.some(
    ({ id, init }) =>
      id.type === 'Identifier' &&
      id.name === name &&
      (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'),
  )
}
