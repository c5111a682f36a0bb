import { type ParserOptions, parse } from '@babel/parser'
import type { Comment, File, Node } from '@babel/types'
import { parserPlugins } from '../code/parseModule.js'
import { walk } from '../code/walk.js'
import type { Token } from './token.js'

interface ParsedToken {
  type: { label: string } | Comment['type']
  value?: unknown
  start: number
  end: number
  loc: { start: { line: number } }
}

/** How a parsed token is written down: left out in favour of a neighbour, or under another key. */
interface Marks {
  /** Offsets of parentheses that formatters add and remove. */
  parentheses: Set<number>
  /** Offsets of quoted keys of objects that need no quotes. */
  keys: Set<number>
  /** `{' '}`, which formatters put where a line of text breaks. */
  spaces: { start: number; end: number }[]
}

/** The tokens of a TS, TSX, JS or JSX text, `undefined` if it has a syntax error. */
export function codeTokens(text: string, path: string): Token[] | undefined {
  const options: ParserOptions = {
    sourceType: 'module',
    plugins: parserPlugins(path),
    tokens: true,
    attachComment: false,
    createParenthesizedExpressions: false,
  }
  let file: File
  try {
    file = parse(text, options)
  } catch {
    return undefined
  }
  const parsed = (file.tokens ?? []) as ParsedToken[]
  const marks = marksOf(file.program, parsed)
  const tokens: Token[] = []
  let pendingStart: number | undefined
  for (const [index, token] of parsed.entries()) {
    const { start, end } = token
    if (labelOf(token) === 'eof') continue
    if (marks.spaces.some((space) => start >= space.start && end <= space.end)) continue
    const source = text.slice(start, end)
    if (belongsToNext(parsed, index, source, marks)) {
      pendingStart ??= start
      continue
    }
    const previous = tokens.at(-1)
    if (previous && belongsToPrevious(parsed, index, source, marks)) {
      previous.end = end
      continue
    }
    for (const piece of piecesOf(token, source, marks)) {
      tokens.push({ ...piece, start: pendingStart ?? piece.start })
      pendingStart = undefined
    }
  }
  return tokens
}

function belongsToNext(
  parsed: readonly ParsedToken[],
  index: number,
  source: string,
  { parentheses }: Marks,
): boolean {
  if (source === '(') return parentheses.has(parsed[index]?.start ?? -1)
  // A union that is broken over lines begins with a bar.
  if (source !== '|' && source !== '&') return false
  const before = significant(parsed, index, -1)
  return before !== undefined && /^(=|:|\(|<\/>|<|,|=>|\[|\|)$/.test(labelOf(before))
}

function belongsToPrevious(
  parsed: readonly ParsedToken[],
  index: number,
  source: string,
  { parentheses }: Marks,
): boolean {
  if (source === ';') return true
  if (source === ')') return parentheses.has(parsed[index]?.start ?? -1)
  if (source !== ',') return false
  const next = significant(parsed, index, 1)
  return next !== undefined && [')', ']', '}', '>', '</>'].includes(labelOf(next))
}

/** The next token in a direction that is not a comment. */
function significant(parsed: readonly ParsedToken[], from: number, step: 1 | -1): ParsedToken | undefined {
  let index = from + step
  while (isComment(parsed[index])) index += step
  return parsed[index]
}

function isComment(token: ParsedToken | undefined): boolean {
  return typeof token?.type === 'string'
}

function labelOf({ type }: ParsedToken): string {
  return typeof type === 'string' ? type : type.label
}

/** A token under its key; text between elements word by word, since formatters break it over lines. */
function piecesOf(token: ParsedToken, source: string, { keys }: Marks): Token[] {
  const { start, end } = token
  const { line } = token.loc.start
  const label = labelOf(token)
  if (label === 'jsxText')
    return [...source.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      key: word,
      start: start + index,
      end: start + index + word.length,
      line: line + source.slice(0, index).split('\n').length - 1,
    }))
  if (isComment(token))
    return [{ key: source.replace(/\s*\n\s*\*?\s*/g, ' ').replace(/\s+/g, ' '), start, end, line }]
  if (label === 'template') return source === '' ? [] : [{ key: source, start, end, line }]
  const isString = label === 'string' && typeof token.value === 'string'
  const key = isString ? (keys.has(start) ? String(token.value) : `'${String(token.value)}'`) : source
  return [{ key, start, end, line }]
}

function marksOf(program: Node, parsed: readonly ParsedToken[]): Marks {
  const marks: Marks = { parentheses: new Set(), keys: new Set(), spaces: [] }
  const indexByStart = new Map(parsed.map((token, index) => [token.start, index]))
  const closing = (end: number): void => {
    const token = parsed.find((other) => other.start >= end && !isComment(other))
    if (token && labelOf(token) === ')') marks.parentheses.add(token.start)
  }
  walk(program, (node, ancestors) => {
    const parent = ancestors.at(-1)
    const parenStart = node.extra?.parenStart
    if (node.extra?.parenthesized && typeof parenStart === 'number' && isOptional(node, parent)) {
      marks.parentheses.add(parenStart)
      closing(node.end ?? 0)
    }
    if (node.type === 'ArrowFunctionExpression') {
      const [only, another] = node.params
      const index = only && indexByStart.get(only.start ?? -1)
      const before = index === undefined ? undefined : parsed[index - 1]
      if (
        only?.type === 'Identifier' &&
        !another &&
        !only.typeAnnotation &&
        !only.optional &&
        !node.returnType &&
        before &&
        // Without parentheses of its own, the one before it is that of a call.
        before.start >= (node.start ?? 0) &&
        labelOf(before) === '('
      ) {
        marks.parentheses.add(before.start)
        closing(only.end ?? 0)
      }
    }
    if (
      node.type === 'ObjectProperty' &&
      !node.computed &&
      node.key.type === 'StringLiteral' &&
      /^[A-Za-z_$][\w$]*$/.test(node.key.value)
    )
      marks.keys.add(node.key.start ?? -1)
    if (
      node.type === 'JSXExpressionContainer' &&
      node.expression.type === 'StringLiteral' &&
      node.expression.value.trim() === '' &&
      (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment')
    )
      marks.spaces.push({ start: node.start ?? 0, end: node.end ?? 0 })
  })
  return marks
}

/** Whether parentheses around an expression change nothing where it stands. */
function isOptional(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true
  if (node.type === 'SequenceExpression' || node.type === 'ObjectExpression' || parent === undefined)
    return false
  switch (parent.type) {
    case 'ReturnStatement':
    case 'VariableDeclarator':
    case 'JSXExpressionContainer':
      return true
    case 'ArrowFunctionExpression':
      return parent.body === node
    case 'AssignmentExpression':
      return parent.right === node
    case 'ConditionalExpression':
      return node.type === 'ConditionalExpression' && parent.test !== node
    default:
      return false
  }
}
