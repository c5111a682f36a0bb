import type { Node } from 'oxc-parser'
import { type ImportEdge, importGraph } from './importGraph'
import { SourceError } from './sourceError'
import { children, parseFile } from './syntax'

/** Lines of a file that a project has only with one of some other files. */
export interface OptionalPart {
  /** The first and the last line, from 1. */
  lines: [from: number, to: number]
  /** Targets of the files that use it. */
  files: string[]
}

/** Returns the optional parts of the words: those of an item travel with it. */
export function partsOfWords(files: ReadonlyMap<string, string>): Record<string, OptionalPart[]> {
  const graph = importGraph(files)
  return Object.fromEntries(
    [...files]
      .filter(([path]) => /^messages\/en\.[jt]s$/.test(path))
      .map(([path, text]) => [path, wordsOf(path, text, usersOfWords(files, graph))]),
  )
}

/** Returns the files that import each name of the words. */
function usersOfWords(
  files: ReadonlyMap<string, string>,
  graph: ReadonlyMap<string, readonly ImportEdge[]>,
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const [path, edges] of graph) {
    const offsets = new Set(
      edges.filter(({ target }) => target?.startsWith('messages/')).map(({ offset }) => offset),
    )
    if (offsets.size === 0) continue
    for (const statement of parseFile(path, files.get(path) ?? '').program.body)
      if (statement.type === 'ImportDeclaration' && offsets.has(statement.start))
        for (const specifier of statement.specifiers)
          if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
            users.set(specifier.imported.name, (users.get(specifier.imported.name) ?? new Set()).add(path))
  }
  return users
}

/** Each statement is a part: an import, a helper, or the words of an item. */
function wordsOf(path: string, text: string, users: ReadonlyMap<string, Set<string>>): OptionalPart[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const statements = parseFile(path, text).program.body.map((node) => ({
    node,
    names: declaredIn(node),
    uses: namesIn(node),
  }))
  const filesOf = (names: readonly string[], seen: ReadonlySet<string> = new Set()): string[] => [
    ...new Set(
      names.flatMap((name) => [
        ...(users.get(name) ?? []),
        ...statements
          .filter((other) => other.uses.has(name) && !other.names.some((each) => seen.has(each)))
          .filter((other) => !other.names.includes(name))
          .flatMap((other) => filesOf(other.names, new Set([...seen, ...names]))),
      ]),
    ),
  ]
  let last = 0
  return statements.map(({ node, names }): OptionalPart => {
    const lines: [number, number] = [last + 1, lineOf(node.end)]
    last = lines[1]
    const files = filesOf(names).sort()
    if (files.length === 0)
      throw new SourceError(path, text, node.start, `no file uses '${names.join(', ')}'`)
    return { lines, files }
  })
}

function declaredIn(node: Node): string[] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? declaredIn(node.declaration) : []
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** Returns the names that a statement uses. Keys of objects and parameters are none. */
function namesIn(node: Node): Set<string> {
  const found = new Set<string>()
  const visit = (parent: Node, parameters: ReadonlySet<string>) => {
    const known =
      parent.type === 'ArrowFunctionExpression'
        ? new Set([...parameters, ...parent.params.flatMap(boundIn)])
        : parameters
    for (const [key, child] of children(parent)) {
      const isKey =
        (key === 'key' && 'computed' in parent && !parent.computed) ||
        (key === 'property' && parent.type === 'MemberExpression' && !parent.computed)
      if (isKey) continue
      if (child.type === 'Identifier' && !known.has(child.name)) found.add(child.name)
      visit(child, known)
    }
  }
  visit(node, new Set())
  return found
}

/** Returns the names that a parameter declares. */
function boundIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => boundIn(each.type === 'Property' ? each.value : each))
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? boundIn(each) : []))
    case 'AssignmentPattern':
      return boundIn(pattern.left)
    case 'RestElement':
      return boundIn(pattern.argument)
    default:
      return []
  }
}

/**
 * Returns the optional parts of the stylesheet of the `css` style: the rules of each file.
 *
 * @param targetOf - Returns the target of an authored file.
 */
export function partsOfStylesheet(text: string, targetOf: (path: string) => string): OptionalPart[] {
  const lines = text.split('\n')
  const marks = lines.flatMap((line, index) => {
    const path = sectionMark.exec(line)?.[1]
    // The empty line before a section goes with it.
    return path === undefined ? [] : [{ path, start: lines[index - 1] === '' ? index : index + 1 }]
  })
  const end = lines.findIndex((line, index) => index > (marks.at(-1)?.start ?? 0) && line === '}') + 1
  return marks.map(({ path, start }, index) => ({
    lines: [start, (marks[index + 1]?.start ?? end) - 1],
    files: [targetOf(path)],
  }))
}

const sectionMark = /^ {2}\/\* ((?:ui\/|views\/)?[a-z-]+\.tsx?) \*\/$/

/** Returns a text without the parts of which no file is there. */
export function withoutUnused(
  text: string,
  parts: readonly OptionalPart[],
  has: (target: string) => boolean,
): string {
  const dropped = parts.filter(({ files }) => !files.some(has)).map(({ lines }) => lines)
  const isDropped = (line: number) => dropped.some(([from, to]) => line >= from && line <= to)
  if (dropped.length === 0) return text
  return text
    .split('\n')
    .filter((_, index) => !isDropped(index + 1))
    .join('\n')
    .replace(/^\n/, '')
}
