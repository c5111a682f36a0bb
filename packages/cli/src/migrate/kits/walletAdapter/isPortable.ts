import type { Expression, Node } from '@babel/types'

/** Whether an expression has the same value in another module: text and environment variables. */
export function isPortable(node: Expression): boolean {
  switch (node.type) {
    case 'StringLiteral':
      return true
    case 'LogicalExpression':
      return isPortable(node.left as Expression) && isPortable(node.right)
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return isPortable(node.expression)
    case 'TemplateLiteral':
      return node.expressions.every((each) => isPortable(each as Expression))
    case 'MemberExpression':
      return /^(process\.env|import\.meta\.env)$/.test(dotted(node.object))
    default:
      return false
  }
}

function dotted(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? `${dotted(node.object)}.${node.property.name}`
    : ''
}
