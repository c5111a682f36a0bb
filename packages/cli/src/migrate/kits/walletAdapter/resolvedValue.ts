import type { Expression, Node } from '@babel/types'
import { findDeclaration } from '../../../code/findDeclaration.js'
import { walk } from '../../../code/walk.js'
import type { Rewriter } from '../../rewriter.js'

/** Returns the value of an expression. Follows constants and `useMemo(() => …)` of the same file. */
export function resolvedValue(
  rewriter: Rewriter,
  node: Expression | undefined,
  depth = 0,
): Expression | undefined {
  if (!node || depth > 5) return node
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression')
    return resolvedValue(rewriter, node.expression, depth + 1)
  if (node.type === 'CallExpression' && isUseMemo(node.callee)) {
    const [factory] = node.arguments
    if (factory?.type !== 'ArrowFunctionExpression') return node
    if (factory.body.type !== 'BlockStatement') return resolvedValue(rewriter, factory.body, depth + 1)
    const last = factory.body.body.at(-1)
    return last?.type === 'ReturnStatement' && last.argument
      ? resolvedValue(rewriter, last.argument, depth + 1)
      : node
  }
  if (node.type !== 'Identifier') return node
  const declared = findDeclaration(rewriter.module, node.name)?.node ?? localDeclaration(rewriter, node.name)
  return declared?.type === 'VariableDeclarator' && declared.init
    ? resolvedValue(rewriter, declared.init, depth + 1)
    : node
}

function isUseMemo(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'useMemo'
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'useMemo'
  )
}

function localDeclaration({ module }: Rewriter, name: string): Node | undefined {
  let found: Node | undefined
  walk(module.program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
      found ??= node
  })
  return found
}
