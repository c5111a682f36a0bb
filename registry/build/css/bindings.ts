import type { ArrowFunctionExpression, Expression, Function as FunctionNode, Node } from 'oxc-parser'
import { resolveRelative } from '../importGraph'
import { SourceError } from '../sourceError'
import { isCode, type ParsedFile, parseFile, walk } from '../syntax'

/** What a name refers to. */
export type Binding =
  | { kind: 'const'; file: ParsedFile; name: string; init: Expression }
  | { kind: 'function'; file: ParsedFile; name: string; node: FunctionNode | ArrowFunctionExpression }
  | { kind: 'package'; source: string; imported: string }

/** A name of one file, written `path#name`. */
export type QualifiedName = `${string}#${string}`

/** The files of the registry, with look-up of names across them. */
export class Tree {
  readonly files: ReadonlyMap<string, string>
  private readonly paths: ReadonlySet<string>

  constructor(files: ReadonlyMap<string, string>) {
    this.files = files
    this.paths = new Set(files.keys())
  }

  file(path: string): ParsedFile {
    return parseFile(path, this.files.get(path) ?? '')
  }

  code(): ParsedFile[] {
    return [...this.files.keys()].filter(isCode).map((path) => this.file(path))
  }

  resolve(from: string, specifier: string): string | undefined {
    return specifier.startsWith('.') ? resolveRelative(from, specifier, this.paths) : undefined
  }

  /** Every declaration a name may stand for in a file: constants, functions, and what imports lead to. */
  lookup(file: ParsedFile, name: string): Binding[] {
    const found: Binding[] = []
    walk(file.program, (node) => {
      if (node.type === 'VariableDeclaration' && node.kind === 'const') {
        for (const { id, init } of node.declarations)
          if (id.type === 'Identifier' && id.name === name && init)
            found.push(
              init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression'
                ? { kind: 'function', file, name, node: init }
                : { kind: 'const', file, name, init },
            )
      }
      if (node.type === 'FunctionDeclaration' && node.id?.name === name)
        found.push({ kind: 'function', file, name, node })
      if (node.type === 'ImportDeclaration')
        for (const entry of node.specifiers)
          if (entry.local.name === name && entry.type === 'ImportSpecifier') {
            const imported = entry.imported.type === 'Identifier' ? entry.imported.name : entry.imported.value
            found.push(...this.exported(file.path, node.source.value, imported))
          }
      return undefined
    })
    return found
  }

  /** What `imported` of a module specifier leads to, through re-exports. */
  private exported(from: string, specifier: string, imported: string): Binding[] {
    const path = this.resolve(from, specifier)
    if (path === undefined) return [{ kind: 'package', source: specifier, imported }]
    const file = this.file(path)
    for (const statement of file.program.body) {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue
      for (const entry of statement.specifiers)
        if (specifierName(entry.exported) === imported)
          return this.exported(path, statement.source.value, specifierName(entry.local))
    }
    return this.lookup(file, imported)
  }

  fail(file: ParsedFile, node: Node, message: string): never {
    throw new SourceError(file.path, file.text, node.start, message)
  }
}

/** The file that joins classes; unstyled views have nothing to join. */
export function isJoinFile(path: string): boolean {
  return path === 'ui/cn.ts'
}

/** The name in an import or export specifier, written as an identifier or as a string. */
export function specifierName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}
