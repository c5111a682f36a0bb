import type { Node } from 'oxc-parser'
import { unwrap } from '../syntax'

/**
 * The words for a condition in a class name: `isActive` is `active`, `state === 'running'` is `running`, `!isOpen` is `not-open`.
 * `undefined` when a condition has no name.
 */
export function conditionName(wrapped: Node): string | undefined {
  const node = unwrap(wrapped)
  switch (node.type) {
    case 'Identifier':
      return wordsOf(node.name)
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier' ? wordsOf(node.property.name) : undefined
    case 'UnaryExpression':
      return node.operator === '!' ? negated(conditionName(node.argument)) : undefined
    case 'LogicalExpression': {
      const left = conditionName(node.left)
      const right = conditionName(node.right)
      return node.operator === '&&' && left && right ? `${left}-${right}` : undefined
    }
    case 'BinaryExpression': {
      const value = node.right.type === 'Literal' ? String(node.right.value) : ''
      if (!/^[a-z][a-z-]*$/.test(value)) return undefined
      if (node.operator === '===') return value
      return node.operator === '!==' ? negated(value) : undefined
    }
    default:
      return undefined
  }
}

/** The words for the opposite: `not-active` for `active`, and back. */
export function negated(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  return name.startsWith('not-') ? name.slice(4) : `not-${name}`
}

/** `isDisabled` is `disabled`, `hasWallets` is `has-wallets`. */
export function wordsOf(identifier: string): string {
  return kebab(identifier.replace(/^is(?=[A-Z])/, ''))
}

/** `ConnectionItem` is `connection-item`. */
export function kebab(identifier: string): string {
  return identifier.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
}
