import type { Node } from '@babel/types'
import { type LineEnd, lineEndOf } from '../lineEnds.js'
import type { SourceModule } from './sourceModule.js'
import { walk } from './walk.js'

/** The code style of a file. */
export interface CodeStyle {
  quote: "'" | '"'
  /** `;` or nothing. */
  semicolon: ';' | ''
  lineEnd: LineEnd
  /** One level of indentation: a tab or some spaces. */
  indent: string
}

/**
 * Detects the code style of a file. What it does not show is taken from `fallback`, else from Prettier's
 * defaults.
 */
export function codeStyle({ text, program }: SourceModule, fallback?: CodeStyle): CodeStyle {
  const quotes = { "'": 0, '"': 0 }
  const count = (raw: unknown) => {
    const first = typeof raw === 'string' ? raw[0] : undefined
    if (first === "'" || first === '"') quotes[first] += 1
  }
  for (const directive of program.directives) count(directive.value.extra?.raw)
  walk(program, (node, ancestors) => {
    // Attributes have double quotes in every style.
    if (node.type === 'StringLiteral' && ancestors.at(-1)?.type !== 'JSXAttribute') count(node.extra?.raw)
  })

  const ends: (string | undefined)[] = []
  walk(program, (node, ancestors) => {
    if (isTerminated(node, ancestors.at(-1))) ends.push(text[(node.end ?? 0) - 1])
  })
  const withSemicolon = ends.filter((end) => end === ';').length
  return {
    quote: quotes["'"] === quotes['"'] ? (fallback?.quote ?? "'") : quotes["'"] > quotes['"'] ? "'" : '"',
    semicolon: ends.length === 0 ? (fallback?.semicolon ?? '') : withSemicolon * 2 >= ends.length ? ';' : '',
    lineEnd: text.includes('\n') ? lineEndOf(text) : (fallback?.lineEnd ?? '\n'),
    indent: indentOf(text) ?? fallback?.indent ?? '  ',
  }
}

/** Whether a node is a statement that a semicolon may end. */
function isTerminated(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'VariableDeclaration')
    return (
      parent?.type !== 'ForStatement' &&
      parent?.type !== 'ForInStatement' &&
      parent?.type !== 'ForOfStatement'
    )
  if (node.type === 'ExportNamedDeclaration') return !node.declaration
  return ['ImportDeclaration', 'ExpressionStatement', 'ReturnStatement', 'ExportAllDeclaration'].includes(
    node.type,
  )
}

/** The smallest step of indentation; tabs take precedence over spaces. */
function indentOf(text: string): string | undefined {
  const starts = text.split('\n').flatMap((line) => /^([\t ]+)[^\s*]/.exec(line)?.[1] ?? [])
  if (starts.length === 0) return undefined
  if (starts.filter((start) => start.startsWith('\t')).length * 2 >= starts.length) return '\t'
  const widths = starts.filter((start) => !start.startsWith('\t')).map((start) => start.length)
  // A single space is the continuation of a comment, not a level.
  const steps = widths.filter((width) => width > 1)
  return ' '.repeat(steps.length === 0 ? 1 : Math.min(8, ...steps))
}
