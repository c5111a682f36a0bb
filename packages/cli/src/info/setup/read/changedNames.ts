import type { Node, Program } from '@babel/types'
import { walk } from '../../../code/walk.js'

const mutating = new Set([
  'push',
  'unshift',
  'splice',
  'pop',
  'shift',
  'fill',
  'set',
  'add',
  'delete',
  'clear',
])
const changesFirst = /^(?:Object\.(?:assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.\w+)$/
const harmless = /^(?:console\.\w+|Object\.freeze)$/

/**
 * Returns the names of a file whose values change after their declaration, each with the line: by an
 * assignment, by a method such as `push`, or because a call of another function gets them and does nothing
 * else that is visible here. A change of another name of the same value counts too: that of a constant that
 * is made of it, and of a parameter that gets it.
 */
export function changedNames(program: Program): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  const others: { name: string; of: string }[] = []
  const parameters = parametersOf(program)
  const alias = (name: Node | null | undefined, of: Node | null | undefined) => {
    const root = of ? rootOf(of) : undefined
    if (root !== undefined && name?.type === 'Identifier') others.push({ name: name.name, of: root })
  }
  const change = (target: Node | null | undefined) => {
    const name = target ? rootOf(target) : undefined
    if (name !== undefined && target) names.set(name, target.loc?.start.line ?? 0)
  }
  walk(program, (node, ancestors) => {
    if (
      node.type.startsWith('TS') &&
      /^TS(?:TypeAnnotation|InterfaceDeclaration|TypeAliasDeclaration)$/.test(node.type)
    )
      return false
    if (node.type === 'VariableDeclarator') walk(node.id, (part) => alias(part, node.init))
    if (node.type === 'AssignmentExpression') {
      change(node.left)
      alias(node.left, node.right)
    }
    if (node.type === 'UpdateExpression') change(node.argument)
    else if (node.type === 'UnaryExpression' && node.operator === 'delete') change(node.argument)
    else if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
      if (node.left.type !== 'VariableDeclaration') change(node.left)
    } else if (node.type === 'CallExpression' || node.type === 'OptionalCallExpression') {
      const { callee } = node
      const isMember = callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression'
      if (
        isMember &&
        (callee.computed || (callee.property.type === 'Identifier' && mutating.has(callee.property.name)))
      )
        change(callee.object)
      const name = dotted(callee)
      for (const [index, argument] of node.arguments.entries())
        alias(parameters.get(name ?? '')?.[index], argument)
      const isStatement = ancestors.at(-1)?.type === 'ExpressionStatement'
      if (isStatement && name !== undefined && changesFirst.test(name)) change(node.arguments[0])
      else if (isStatement && !(name !== undefined && harmless.test(name)))
        for (const argument of node.arguments) if (argument.type === 'Identifier') change(argument)
    }
  })
  // A name of a name of a name may be changed.
  for (let before = -1; before < names.size; ) {
    before = names.size
    for (const { name, of } of others) {
      const line = names.get(name)
      if (line !== undefined && !names.has(of)) names.set(of, line)
    }
  }
  return names
}

/** The parameters of the functions of a file, by the names of the functions. */
function parametersOf(program: Program): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, readonly Node[]>()
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) found.set(node.id.name, node.params)
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return
    if (node.init?.type === 'ArrowFunctionExpression' || node.init?.type === 'FunctionExpression')
      found.set(node.id.name, node.init.params)
  })
  return found
}

/** The name at the beginning of `a.b[c].d`. */
function rootOf(node: Node): string | undefined {
  let current: Node = node
  for (;;)
    switch (current.type) {
      case 'Identifier':
        return current.name
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        current = current.object
        break
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        current = current.expression
        break
      default:
        return undefined
    }
}

/** `Object.assign` for the callee of such a call; `undefined` for what is no name. */
export function dotted(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined
  const object = dotted(node.object)
  return object === undefined ? undefined : `${object}.${node.property.name}`
}
