import { type Comment, type Node, type Program, parseSync } from 'oxc-parser'
import { SourceError } from './sourceError'

/** A parsed file of the registry source. `path` is relative to the registry, with forward slashes. */
export interface ParsedFile {
  path: string
  text: string
  program: Program
  comments: readonly Comment[]
}

const parsed = new Map<string, ParsedFile>()

/**
 * Parses TypeScript, TSX, JavaScript or JSX, by the extension. Throws a {@link SourceError} for a syntax
 * error.
 */
export function parseFile(path: string, text: string): ParsedFile {
  const key = `${path}\n${text}`
  const known = parsed.get(key)
  if (known) return known
  const result = parseSync(path, text, { sourceType: 'module', lang: langOf(path) })
  const error = result.errors[0]
  if (error) throw new SourceError(path, text, error.labels[0]?.start ?? 0, error.message)
  const file = { path, text, program: result.program, comments: result.comments }
  parsed.set(key, file)
  return file
}

/** Whether a path is code that the build parses, not a stylesheet or an asset that it copies. */
export function isCode(path: string): boolean {
  return /\.[jt]sx?$/.test(path)
}

function langOf(path: string): 'ts' | 'tsx' | 'js' | 'jsx' {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return ending === 'tsx' || ending === 'js' || ending === 'jsx' ? ending : 'ts'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Returns the child nodes of a node, each with its key. */
export function children(node: Node): [key: string, child: Node][] {
  const found: [string, Node][] = []
  for (const [key, value] of Object.entries(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) found.push([key, item])
    } else if (isNode(value)) found.push([key, value])
  }
  return found
}

/** Calls `visit` for a node and its descendants. If it returns `false`, the node's children are skipped. */
export function walk(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return
  for (const [, child] of children(node)) walk(child, visit)
}

/** Returns the name of a property's key, or `undefined` if it is computed. */
export function keyName(property: { key: Node; computed: boolean }): string | undefined {
  if (property.computed) return undefined
  if (property.key.type === 'Identifier') return property.key.name
  if (property.key.type === 'Literal') return String(property.key.value)
  return undefined
}

/** Returns the expression inside `(x)`, `x as T`, `x satisfies T`, `x!` and `x?.y`. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return unwrap(node.expression)
    default:
      return node
  }
}
