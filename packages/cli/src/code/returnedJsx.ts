import type { BlockStatement, Expression, JSXElement, JSXFragment, Node } from '@babel/types'
import type { Component } from './findComponent.js'

/** Returns the element or fragment of a component's last `return`, also through a `const`. */
export function returnedJsx(component: Component): JSXElement | JSXFragment | undefined {
  const body = bodyOf(component)
  if (!body) return undefined
  if (body.type !== 'BlockStatement') return jsxOf(body, undefined)
  const last = body.body.findLast((statement) => statement.type === 'ReturnStatement')
  return last?.argument ? jsxOf(last.argument, body) : undefined
}

function bodyOf(component: Component): BlockStatement | Expression | undefined {
  if (component.type !== 'ClassDeclaration' && component.type !== 'ClassExpression')
    return component.body ?? undefined
  for (const member of component.body.body) {
    if (member.type === 'ClassMethod' && isRender(member.key)) return member.body
    if (
      member.type === 'ClassProperty' &&
      isRender(member.key) &&
      member.value?.type === 'ArrowFunctionExpression'
    )
      return member.value.body
  }
  return undefined
}

function isRender(key: Node): boolean {
  return key.type === 'Identifier' && key.name === 'render'
}

function jsxOf(node: Expression, scope: BlockStatement | undefined): JSXElement | JSXFragment | undefined {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ParenthesizedExpression'
  )
    return jsxOf(node.expression, scope)
  if (node.type !== 'Identifier' || !scope) return undefined
  for (const statement of scope.body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && id.name === node.name && init) return jsxOf(init, undefined)
  }
  return undefined
}
