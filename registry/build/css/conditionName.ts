import type { Node } from 'oxc-parser'
import { unwrap } from '../syntax'

/**
 * Returns the name of a condition for a class: `active` for `isActive`, `running` for `state === 'running'`,
 * `not-open` for `!isOpen`. Returns `undefined` if a condition has no name.
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

/** Returns the name of the opposite condition: `not-active` for `active`, and vice versa. */
export function negated(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  return name.startsWith('not-') ? name.slice(4) : `not-${name}`
}

/** Returns `disabled` for `isDisabled`, `has-wallets` for `hasWallets`. */
export function wordsOf(identifier: string): string {
  return kebab(identifier.replace(/^is(?=[A-Z])/, ''))
}

/** Returns `connection-item` for `ConnectionItem`. */
export function kebab(identifier: string): string {
  return identifier.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
}
