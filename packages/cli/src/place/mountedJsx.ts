import type { CallExpression, Expression, JSXElement, JSXFragment, Node } from '@babel/types'
import type { SourceModule } from '../code/sourceModule.js'
import { walk } from '../code/walk.js'

/**
 * Returns the element that an entry module passes, directly or in a variable, to `createRoot(…).render(…)`,
 * `hydrateRoot(…)` or `ReactDOM.render(…)`. Returns `undefined` if there is no root or more than one.
 */
export function mountedJsx(module: SourceModule): JSXElement | JSXFragment | undefined {
  const mounted: (JSXElement | JSXFragment | undefined)[] = []
  walk(module.program, (node) => {
    if (node.type !== 'CallExpression') return
    const rendered = renderedBy(module, node)
    if (rendered) mounted.push(jsxOf(module, rendered))
  })
  return mounted.length === 1 ? mounted[0] : undefined
}

function renderedBy(module: SourceModule, { callee, arguments: given }: CallExpression): Node | undefined {
  if (nameOf(callee) === 'hydrateRoot') return given[1]
  if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'render') return undefined
  const { object } = callee
  const isLegacy = object.type === 'Identifier' && object.name === 'ReactDOM'
  return isLegacy || isRoot(module, object) ? given[0] : undefined
}

function isRoot(module: SourceModule, node: Node): boolean {
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'createRoot'
  if (node.type !== 'Identifier') return false
  const init = initOf(module, node.name)
  return init?.type === 'CallExpression' && nameOf(init.callee) === 'createRoot'
}

/** Returns `createRoot` for both `createRoot` and `ReactDOM.createRoot`. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : undefined
}

function jsxOf(module: SourceModule, node: Node): JSXElement | JSXFragment | undefined {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node
  const init = node.type === 'Identifier' ? initOf(module, node.name) : undefined
  return init?.type === 'JSXElement' || init?.type === 'JSXFragment' ? init : undefined
}

function initOf({ program }: SourceModule, name: string): Expression | undefined {
  let init: Expression | undefined
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
      init ??= node.init ?? undefined
  })
  return init
}
