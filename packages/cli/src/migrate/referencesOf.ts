import type { Node } from '@babel/types'
import { walk } from '../code/walk.js'

/** A use of a name and its ancestors, outermost first. */
export interface Reference {
  node: Node
  ancestors: readonly Node[]
}

/**
 * Returns the uses of a name below a node: as a value, a type or an element. Declarations, properties and
 * attributes of the same name are ignored. Scopes are not distinguished.
 */
export function referencesOf(below: Node, name: string): Reference[] {
  const found = new Map<number, Reference>()
  walk(below, (node, ancestors) => {
    if (node.type === 'ImportDeclaration') return false
    if (
      (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
      node.name === name &&
      !isName(node, ancestors) &&
      !found.has(node.start ?? 0)
    )
      found.set(node.start ?? 0, { node, ancestors: [...ancestors] })
  })
  return [...found.values()].filter(({ ancestors }) => !isClosing(ancestors))
}

/**
 * Returns whether the value of a reference is tested for existence: `x && …`, `x ? … : …`, `!x`, `if (x)`,
 * `Boolean(x)`.
 */
export function isTested({ node, ancestors }: Reference): boolean {
  const parent = ancestors.at(-1)
  switch (parent?.type) {
    case 'LogicalExpression':
      return parent.left === node || isTested({ node: parent, ancestors: ancestors.slice(0, -1) })
    case 'ConditionalExpression':
    case 'IfStatement':
      return parent.test === node
    case 'UnaryExpression':
      return parent.operator === '!'
    case 'BinaryExpression':
      return true
    case 'CallExpression':
      return parent.callee.type === 'Identifier' && parent.callee.name === 'Boolean'
    default:
      return false
  }
}

/** Whether a reference is called: `x()`, `x?.()`. */
export function isCalled({ node, ancestors }: Reference): boolean {
  const parent = ancestors.at(-1)
  return (
    (parent?.type === 'CallExpression' || parent?.type === 'OptionalCallExpression') && parent.callee === node
  )
}

/** Returns the innermost function among the ancestors, or the program. */
export function scopeOf(ancestors: readonly Node[]): Node | undefined {
  return (
    ancestors.findLast(({ type }) =>
      [
        'FunctionDeclaration',
        'FunctionExpression',
        'ArrowFunctionExpression',
        'ObjectMethod',
        'ClassMethod',
      ].includes(type),
    ) ?? ancestors[0]
  )
}

function isClosing(ancestors: readonly Node[]): boolean {
  return ancestors.some(({ type }) => type === 'JSXClosingElement')
}

function isName(node: Node, ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-1)
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.property === node && !parent.computed
    case 'JSXMemberExpression':
      return parent.property === node
    case 'JSXAttribute':
      return parent.name === node
    case 'ObjectProperty':
      if (isPattern(ancestors)) return true
      return parent.key === node && !parent.computed && !parent.shorthand
    case 'VariableDeclarator':
      return parent.id === node
    case 'TSQualifiedName':
      return parent.right === node
    case 'TSPropertySignature':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
      return parent.key === node
    default:
      return false
  }
}

function isPattern(ancestors: readonly Node[]): boolean {
  return ancestors.at(-2)?.type === 'ObjectPattern'
}
