import type { ArrowFunctionExpression, Class, Expression, Function as FunctionNode, Node } from '@babel/types'
import { findDeclaration } from './findDeclaration.js'
import type { SourceModule } from './sourceModule.js'

/** A function, an arrow function, or a class with a `render` method. */
export type Component = FunctionNode | ArrowFunctionExpression | Class

/**
 * Finds the default export, or the component with a name. Resolves `memo(…)`, `forwardRef(…)`, `satisfies`
 * and `as`. Returns `undefined` if it is created in another way.
 */
export function findComponent(module: SourceModule, name: string = 'default'): Component | undefined {
  if (name !== 'default') {
    const found = findDeclaration(module, name)
    return found && componentOf(module, found.node)
  }
  for (const statement of module.program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return componentOf(module, statement.declaration)
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue
    for (const specifier of statement.specifiers)
      if (
        specifier.type === 'ExportSpecifier' &&
        specifier.exported.type === 'Identifier' &&
        specifier.exported.name === 'default'
      )
        return findComponent(module, specifier.local.name)
  }
  return undefined
}

function componentOf(module: SourceModule, node: Node, depth = 0): Component | undefined {
  if (depth > 8) return undefined
  const inner = (next: Node | null | undefined) => (next ? componentOf(module, next, depth + 1) : undefined)
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node
    case 'VariableDeclarator':
      return inner(node.init)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'CallExpression':
      return inner(node.arguments.find(isExpression))
    case 'Identifier':
      return inner(findDeclaration(module, node.name)?.node)
    default:
      return undefined
  }
}

function isExpression(node: Node): node is Expression {
  return node.type !== 'SpreadElement' && node.type !== 'ArgumentPlaceholder'
}
