import { SourceError } from './sourceError'
import { isCode, type ParsedFile, parseFile, walk } from './syntax'

/**
 * An import, export-from or `import()` of a file. `target` is a path of the registry, or absent for a
 * package.
 */
export interface ImportEdge {
  specifier: string
  target: string | undefined
  offset: number
  /** Whether it imports only types, and therefore nothing at run time. */
  isType: boolean
  /** Whether it is an `import()`, which cannot be part of a cycle at start-up. */
  isDynamic: boolean
}

const suffixes = ['', ...['.tsx', '.ts', '.jsx', '.js'].flatMap((ending) => [ending, `/index${ending}`])]

/** Returns the registry path of a relative specifier, or `undefined` if the tree has no such file. */
export function resolveRelative(
  from: string,
  specifier: string,
  paths: ReadonlySet<string>,
): string | undefined {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return undefined
      parts.pop()
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  const base = parts.join('/')
  return suffixes
    .map((suffix) => (base === '' ? suffix.slice(1) : base + suffix))
    .find((path) => paths.has(path))
}

/** Returns the package of a bare specifier: `@scope/name` or `name`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Returns the imports of a file, in source order. Throws for a relative import of a file outside the tree.
 */
export function importsOf(file: ParsedFile, paths: ReadonlySet<string>): ImportEdge[] {
  const edges: ImportEdge[] = []
  const add = (specifier: string, offset: number, isType: boolean, isDynamic: boolean) => {
    const isRelative = specifier.startsWith('.')
    const target = isRelative ? resolveRelative(file.path, specifier, paths) : undefined
    if (isRelative && target === undefined)
      throw new SourceError(file.path, file.text, offset, `'${specifier}' is not a file of the copied tree`)
    edges.push({ specifier, target, offset, isType, isDynamic })
  }
  walk(file.program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration': {
        const allTypes =
          node.specifiers.length > 0 &&
          node.specifiers.every((entry) => entry.type === 'ImportSpecifier' && entry.importKind === 'type')
        add(node.source.value, node.start, node.importKind === 'type' || allTypes, false)
        break
      }
      case 'ExportNamedDeclaration':
        if (node.source) add(node.source.value, node.start, node.exportKind === 'type', false)
        break
      case 'ExportAllDeclaration':
        add(node.source.value, node.start, node.exportKind === 'type', false)
        break
      case 'TSImportType':
        add(node.source.value, node.start, true, false)
        break
      case 'ImportExpression':
        if (node.source.type !== 'Literal' || typeof node.source.value !== 'string')
          throw new SourceError(file.path, file.text, node.start, 'import() takes a literal here')
        add(node.source.value, node.start, false, true)
        break
    }
    return undefined
  })
  return edges
}

/** Returns the import graph of a tree: path to edges. */
export function importGraph(files: ReadonlyMap<string, string>): Map<string, ImportEdge[]> {
  const paths = new Set(files.keys())
  const graph = new Map<string, ImportEdge[]>()
  for (const [path, text] of files)
    graph.set(path, isCode(path) ? importsOf(parseFile(path, text), paths) : [])
  return graph
}

/**
 * Returns the given files and all files they import, directly or indirectly. Edges for which `follow` returns
 * false are ignored.
 */
export function reachable(
  graph: ReadonlyMap<string, readonly ImportEdge[]>,
  entries: readonly string[],
  follow: (from: string, edge: ImportEdge) => boolean = () => true,
): Set<string> {
  const found = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const edge of graph.get(path) ?? [])
      if (edge.target !== undefined && follow(path, edge)) queue.push(edge.target)
  }
  return found
}
