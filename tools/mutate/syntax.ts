import { parseSync } from 'oxc-parser'

/** A node of the syntax tree. Positions are UTF-16 offsets. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A node with its parents, the nearest first. */
export interface Visit {
  readonly node: SyntaxNode
  /** The property of the parent that holds the node. */
  readonly key: string
  readonly parents: readonly SyntaxNode[]
}

/** TypeScript nodes that contain code that runs. */
const runningTypeScript = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])
const typeKeys = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'implements'])
const imports = new Set(['ImportDeclaration', 'ExportAllDeclaration'])

/** Returns the nodes of a module that run, parents before children. Types and imports are left out. */
export function runningNodes(file: string, source: string): Visit[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Visit[] = []
  const enter = (value: unknown, key: string, parents: readonly SyntaxNode[]): void => {
    if (Array.isArray(value)) for (const each of value) enter(each, key, parents)
    else if (isNode(value) && runs(value)) {
      found.push({ node: value, key, parents })
      for (const [childKey, child] of Object.entries(value))
        if (!typeKeys.has(childKey)) enter(child, childKey, [value, ...parents])
    }
  }
  enter(program, 'program', [])
  return found
}

/** Returns the text of a module without comments and with single spaces, for comparison. */
export function codeOnly(file: string, source: string): string {
  let code = ''
  let position = 0
  for (const { start, end } of parseSync(file, source).comments) {
    code += `${source.slice(position, start)} `
    position = end
  }
  return (code + source.slice(position)).replace(/\s+/g, ' ').trim()
}

function runs(node: SyntaxNode): boolean {
  if (imports.has(node.type) || node.declare === true) return false
  return !node.type.startsWith('TS') || runningTypeScript.has(node.type)
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
