import { lineCounter } from '../checks/lineCounter'
import { runningNodes, type SyntaxNode, type Visit } from './syntax'

/** The package whose source is changed, from the root. */
export const mutatedPackage = 'packages/headless'

/** One change of a source file that a test should notice. */
export interface Mutant {
  /** Path from the root. */
  readonly file: string
  readonly line: number
  /** What kind of change it is: `condition`, `statement`, `string`... */
  readonly kind: string
  /** The part of the source that is replaced. */
  readonly start: number
  readonly end: number
  readonly original: string
  readonly replacement: string
}

type Edit = Pick<Mutant, 'kind' | 'start' | 'end' | 'replacement'>

const swappedOperators = new Map<string, readonly [kind: string, operator: string]>(
  Object.entries({
    '&&': ['logic', '||'],
    '||': ['logic', '&&'],
    '===': ['equality', '!=='],
    '!==': ['equality', '==='],
    '==': ['equality', '!='],
    '!=': ['equality', '=='],
    '<': ['boundary', '<='],
    '<=': ['boundary', '<'],
    '>': ['boundary', '>='],
    '>=': ['boundary', '>'],
    '+': ['arithmetic', '-'],
    '-': ['arithmetic', '+'],
    '*': ['arithmetic', '/'],
    '/': ['arithmetic', '*'],
    '%': ['arithmetic', '*'],
    '**': ['arithmetic', '*'],
    '<<': ['arithmetic', '>>'],
    '>>': ['arithmetic', '<<'],
    '&': ['arithmetic', '|'],
    '|': ['arithmetic', '&'],
    '+=': ['arithmetic', '-='],
    '-=': ['arithmetic', '+='],
    '*=': ['arithmetic', '/='],
    '??=': ['logic', '='],
    '||=': ['logic', '='],
  }),
)
const swappedMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    all: 'race',
  }),
)
const droppedMethods = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'slice',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'flat',
])

/** Returns all mutants of a source file, in order of their position. */
export function listMutants(file: string, source: string): Mutant[] {
  const lineOf = lineCounter(source)
  const edits = runningNodes(file, source).flatMap((visit) => editsOf(visit, source))
  return edits
    .map((edit) => ({
      file,
      line: lineOf(edit.start),
      ...edit,
      original: source.slice(edit.start, edit.end),
    }))
    .filter(({ original, replacement }) => original !== replacement)
    .sort((one, other) => one.start - other.start || one.end - other.end)
}

/** The end of the message of `applyMutants` for a source that has changed. */
export const changedSource = 'has changed since it was read'

/** Returns the source with the changes of some of its mutants, which must not overlap. */
export function applyMutants(source: string, mutants: readonly Mutant[]): string {
  return [...mutants]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { file, line, start, end, original, replacement }) => {
      if (text.slice(start, end) !== original)
        throw new Error(`${file}:${line} has changed since it was read`)
      return text.slice(0, start) + replacement + text.slice(end)
    }, source)
}

function editsOf(visit: Visit, source: string): Edit[] {
  const { node, key, parents } = visit
  const whole = (kind: string, replacement: string): Edit => ({
    kind,
    start: node.start,
    end: node.end,
    replacement,
  })
  const edits: Edit[] = []
  if (key === 'test' && node.type !== 'Literal' && parents[0]?.type !== 'SwitchCase')
    edits.push(whole('condition', 'true'), whole('condition', 'false'))
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
    case 'AssignmentExpression':
      edits.push(...operatorEdits(node, source))
      break
    case 'UpdateExpression': {
      const swapped = node.operator === '++' ? '--' : '++'
      edits.push(whole('arithmetic', textOf(source, node).replace(String(node.operator), swapped)))
      break
    }
    case 'UnaryExpression':
      if (node.operator === '!') edits.push(whole('negation', textOf(source, child(node, 'argument'))))
      break
    case 'Literal':
      edits.push(...literalEdits(visit, whole))
      break
    case 'TemplateLiteral':
      if (parents[0]?.type !== 'TaggedTemplateExpression') edits.push(whole('string', '``'))
      break
    case 'ArrayExpression':
      if (list(node, 'elements').length > 0) edits.push(whole('array', '[]'))
      break
    case 'ObjectExpression':
      edits.push(...removedItems('property', list(node, 'properties'), node, source))
      break
    case 'ExpressionStatement':
      if (typeof node.directive !== 'string') edits.push(whole('statement', ';'))
      break
    case 'ThrowStatement':
      edits.push(whole('statement', ';'))
      break
    case 'ReturnStatement':
      edits.push(...(node.argument ? returnEdits(child(node, 'argument')) : [whole('return', ';')]))
      break
    case 'ArrowFunctionExpression':
      if (node.expression === true) edits.push(...returnEdits(child(node, 'body')))
      break
    case 'MemberExpression':
    case 'CallExpression':
      edits.push(...chainEdits(node, source), ...methodEdits(node))
      break
  }
  return edits
}

function operatorEdits(node: SyntaxNode, source: string): Edit[] {
  if (node.operator === '??')
    return ['left', 'right'].map((side) => ({
      kind: 'logic',
      ...spanOf(node),
      replacement: textOf(source, child(node, side)),
    }))
  const swap = swappedOperators.get(String(node.operator))
  if (!swap) return []
  const [kind, operator] = swap
  const from = child(node, 'left').end
  const start = source.indexOf(String(node.operator), from)
  return [{ kind, start, end: start + String(node.operator).length, replacement: operator }]
}

/** A literal has a mutant of its own: `false` and `undefined` are rarely told apart. */
function returnEdits(value: SyntaxNode): Edit[] {
  if (value.type === 'Literal' || (value.type === 'Identifier' && value.name === 'undefined')) return []
  return [{ kind: 'return', ...spanOf(value), replacement: 'undefined as never' }]
}

function literalEdits({ node, key, parents }: Visit, whole: (kind: string, text: string) => Edit): Edit[] {
  const { value } = node
  const parent = parents[0]
  if (key === 'key' || key === 'source' || parent?.directive !== undefined) return []
  // A name such as `readonly kind = 'x'` of a constant type, and of imports at run time.
  if (parent?.type === 'ImportExpression') return []
  if (typeof value === 'boolean') return [whole('boolean', String(!value))]
  if (typeof value === 'string') return [whole('string', value === '' ? "'mutated'" : "''")]
  // The difference between 3000 and 3001 is rarely one.
  if (typeof value === 'number') return [whole('number', value < 10 ? String(value + 1) : '0')]
  if (typeof value === 'bigint') return [whole('number', `${value + 1n}n`)]
  return []
}

/** Removes each item of a list with its comma. */
function removedItems(
  kind: string,
  items: readonly SyntaxNode[],
  { end: listEnd }: SyntaxNode,
  source: string,
): Edit[] {
  return items.map((item, index) => {
    const next = items[index + 1]
    const comma = source.indexOf(',', item.end)
    const end = next?.start ?? (comma >= 0 && comma < listEnd ? comma + 1 : item.end)
    return { kind, start: item.start, end, replacement: '' }
  })
}

function chainEdits(node: SyntaxNode, source: string): Edit[] {
  if (node.optional !== true) return []
  const from = child(node, node.type === 'CallExpression' ? 'callee' : 'object').end
  const start = source.indexOf('?.', from)
  const isNamed = node.type === 'MemberExpression' && node.computed !== true
  return [{ kind: 'optional chain', start, end: start + 2, replacement: isNamed ? '.' : '' }]
}

function methodEdits(node: SyntaxNode): Edit[] {
  if (node.type !== 'CallExpression') return []
  const callee = child(node, 'callee')
  if (callee.type !== 'MemberExpression' || callee.computed === true) return []
  const property = child(callee, 'property')
  const name = String(property.name)
  const swapped = swappedMethods.get(name)
  if (swapped) return [{ kind: 'call', ...spanOf(property), replacement: swapped }]
  if (!droppedMethods.has(name)) return []
  return [{ kind: 'call', start: child(callee, 'object').end, end: node.end, replacement: '' }]
}

function child(node: SyntaxNode, key: string): SyntaxNode {
  return node[key] as SyntaxNode
}

function list(node: SyntaxNode, key: string): SyntaxNode[] {
  return (node[key] as (SyntaxNode | null)[]).filter((each) => each !== null)
}

function spanOf({ start, end }: SyntaxNode): { start: number; end: number } {
  return { start, end }
}

function textOf(source: string, { start, end }: SyntaxNode): string {
  return source.slice(start, end)
}
