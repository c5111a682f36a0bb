import type { Expression, ObjectProperty } from '@babel/types'

/** Whether an expression consists of literals, and lists and objects of literals. */
export function isStatic(node: Expression | ObjectProperty['value']): boolean {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
      return true
    case 'TemplateLiteral':
      return node.expressions.length === 0
    case 'UnaryExpression':
      return isStatic(node.argument)
    case 'ArrayExpression':
      return node.elements.every(
        (element) => element !== null && element.type !== 'SpreadElement' && isStatic(element),
      )
    case 'ObjectExpression':
      return node.properties.every(
        (property) => property.type === 'ObjectProperty' && !property.computed && isStatic(property.value),
      )
    default:
      return false
  }
}
