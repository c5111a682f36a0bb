import type { CallExpression, Node, OptionalCallExpression, Program } from '@babel/types'
import { walk } from '../../../code/walk.js'

type Call = CallExpression | OptionalCallExpression

const mutating = new Set([
  'push',
  'unshift',
  'splice',
  'pop',
  'shift',
  'fill',
  'reverse',
  'sort',
  'copyWithin',
  'set',
  'add',
  'delete',
  'clear',
])
/** Methods of functions: what is called, and on what, is in their parameters. */
const calling = new Set(['call', 'apply', 'bind'])
const changesFirst =
  /^(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|apply|defineProperty|deleteProperty|setPrototypeOf))$/
const harmless = /^(?:console\.\w+|Object\.freeze)$/
const ofLanguage =
  /^(?:(?:globalThis|window|self)\.)?(?:Object|Array|Function|Promise|Reflect|JSON|Map|Set|String|Symbol|Number|RegExp|URL)(?:\.|$)/
const runsText = /^(?:(?:globalThis|window|self)\.)?(?:eval|Function)$/

/** The names of a file whose values change after their declaration. */
export interface Changes {
  /** The line where each changes, as far as is seen. */
  readonly lines: ReadonlyMap<string, number>
  /** The line of code that can change everything: made of a text, or a change of the language's objects. */
  readonly anything?: number | undefined
}

/**
 * Finds the names of a file whose values change after their declaration: by an assignment, by a method such
 * as `push`, or because a call of another function gets them and does nothing else that is visible here. A
 * change of another name of the same value counts too: that of a constant that is made of it, of a function
 * that returns it, and of a parameter that gets it.
 *
 * @param options.isPackage - Whether it is a file of a package. Those make their values by `Object.assign`.
 */
export function changedNames(program: Program, { isPackage = false } = {}): Changes {
  const lines = new Map<string, number>()
  const others: { name: string; of: string }[] = []
  const functions = functionsOf(program)
  /** The names that another value is given to. Their first value stays what it was. */
  const rebound = new Map<string, number>()
  let anything: number | undefined
  const lineOf = (node: Node) => node.loc?.start.line ?? 0
  const sharedBy = (expression: Node) => namesIn(expression, functions)
  const alias = (pattern: Node | null | undefined, of: Node | null | undefined) => {
    if (!pattern || !of) return
    const roots = sharedBy(of)
    walk(pattern, (part) => {
      if (part.type === 'Identifier') for (const root of roots) others.push({ name: part.name, of: root })
    })
  }
  const change = (target: Node) => {
    if (ofLanguage.test(dotted(target) ?? '')) anything ??= lineOf(target)
    for (const name of sharedBy(target)) if (!lines.has(name)) lines.set(name, lineOf(target))
  }
  /** What an assignment changes: a name is bound again, a member of a value is changed. */
  const assign = (target: Node): void => {
    switch (target.type) {
      case 'Identifier':
        rebound.set(target.name, lineOf(target))
        return
      case 'ObjectPattern':
        for (const property of target.properties)
          assign(property.type === 'RestElement' ? property.argument : property.value)
        return
      case 'ArrayPattern':
        for (const element of target.elements) if (element) assign(element)
        return
      case 'AssignmentPattern':
        assign(target.left)
        return
      case 'RestElement':
        assign(target.argument)
        return
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion':
        assign(target.expression)
        return
      default:
        change(target)
    }
  }
  const onCall = (node: Call, isStatement: boolean) => {
    const { callee } = node
    const name = dotted(callee)
    const isMember = callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression'
    const method = isMember ? memberName(callee) : undefined
    if (name !== undefined && runsText.test(name) && !isGlobalOnly(node)) anything ??= lineOf(node)
    if (isMember && (method === undefined || mutating.has(method))) change(callee.object)
    if (isMember && method !== undefined && calling.has(method))
      for (const each of [callee.object, ...node.arguments]) change(each)
    for (const [index, parameter] of (functions.get(name ?? '') ?? parametersOf(callee)).entries())
      alias(parameter, node.arguments[index])
    // The elements of a list are given to a function that is called with each.
    if (isMember)
      for (const argument of node.arguments) {
        const parameters = functions.get(dotted(argument) ?? '') ?? parametersOf(argument)
        const isReduced = method === 'reduce' || method === 'reduceRight'
        if (isReduced) alias(parameters[0], node.arguments[1])
        for (const parameter of parameters.slice(isReduced ? 1 : 0)) alias(parameter, callee.object)
      }
    if (name !== undefined && changesFirst.test(name) && (isStatement || !isPackage))
      for (const each of node.arguments.slice(0, 1)) change(each)
    else if (isStatement && !(name !== undefined && harmless.test(name)))
      for (const argument of node.arguments) if (argument.type === 'Identifier') change(argument)
  }
  walk(program, (node, ancestors) => {
    if (
      node.type.startsWith('TS') &&
      /^TS(?:TypeAnnotation|InterfaceDeclaration|TypeAliasDeclaration)$/.test(node.type)
    )
      return false
    switch (node.type) {
      case 'VariableDeclarator':
        return alias(node.id, node.init)
      case 'AssignmentExpression':
        assign(node.left)
        return alias(node.left, node.right)
      case 'UpdateExpression':
        return assign(node.argument)
      case 'UnaryExpression':
        return node.operator === 'delete' ? change(node.argument) : undefined
      case 'ForOfStatement':
      case 'ForInStatement':
        if (node.left.type !== 'VariableDeclaration') assign(node.left)
        return alias(node.left, node.right)
      case 'ReturnStatement':
      case 'YieldExpression':
        return alias(nameOfFunction(ancestors), node.argument)
      case 'NewExpression':
        if (runsText.test(dotted(node.callee) ?? '')) anything ??= lineOf(node)
        return
      case 'TaggedTemplateExpression':
        for (const [index, parameter] of (functions.get(dotted(node.tag) ?? '') ?? parametersOf(node.tag))
          .slice(1)
          .entries())
          alias(parameter, node.quasi.expressions[index])
        return
      case 'CallExpression':
      case 'OptionalCallExpression':
        return onCall(node, ancestors.at(-1)?.type === 'ExpressionStatement')
    }
  })
  // A name of a name of a name may be changed.
  for (let before = -1; before < lines.size; ) {
    before = lines.size
    for (const { name, of } of others) {
      const line = lines.get(name)
      if (line !== undefined && !lines.has(of)) lines.set(of, line)
    }
  }
  for (const [name, line] of lines) if (ofLanguage.test(name)) anything ??= line
  return { lines: new Map([...rebound, ...lines]), anything }
}

/** The parameters of the functions of a file, by the names of the functions. */
function functionsOf(program: Program): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, readonly Node[]>()
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) found.set(node.id.name, node.params)
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
    if (isFunction(node.init)) found.set(node.id.name, parametersOf(node.init))
  })
  return found
}

function isFunction(node: Node) {
  return /^(?:ArrowFunction|Function)Expression$/.test(node.type)
}

function parametersOf(node: Node): readonly Node[] {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return node.params
  return node.type === 'ParenthesizedExpression' ? parametersOf(node.expression) : []
}

/** The name of the innermost function, if it has one. */
function nameOfFunction(ancestors: readonly Node[]): Node | undefined {
  const index = ancestors.findLastIndex((each) => /Function|Method/.test(each.type))
  const [around, found] = [ancestors[index - 1], ancestors[index]]
  if (found?.type === 'FunctionDeclaration') return found.id ?? undefined
  return around?.type === 'VariableDeclarator' ? around.id : undefined
}

/** The names whose values an expression is, has, or may return. */
function namesIn(expression: Node, functions: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const found = new Set<string>()
  const open: (Node | null | undefined)[] = [expression]
  while (open.length > 0) {
    const outer = open.pop()
    const node = outer && innermost(outer)
    if (node?.type === 'Identifier') found.add(node.name)
    else if (node) open.push(...partsOf(node, functions))
  }
  return found
}

/** The expressions whose values another one is, has, or may return. */
function partsOf(node: Node, functions: ReadonlyMap<string, unknown>): readonly (Node | null | undefined)[] {
  switch (node.type) {
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression': {
      const { callee, arguments: given } = node
      // What a function of another file or of the language returns can be made of what it was given.
      const isOwn = callee.type === 'Identifier' && functions.has(callee.name)
      const isMethod = callee.type !== 'Identifier' && !ofLanguage.test(dotted(callee) ?? '')
      return isOwn || isMethod ? [callee, ...given] : given
    }
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? [] : [node.body]
    case 'ObjectExpression':
      return node.properties.flatMap((each) =>
        each.type === 'SpreadElement' ? [each.argument] : each.type === 'ObjectProperty' ? [each.value] : [],
      )
    case 'ArrayExpression':
      return node.elements
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return [node.left, node.right]
    case 'SequenceExpression':
      return node.expressions.slice(-1)
    case 'SpreadElement':
    case 'AwaitExpression':
    case 'YieldExpression':
      return [node.argument]
    case 'TaggedTemplateExpression':
      return [node.tag, ...node.quasi.expressions]
    default:
      return []
  }
}

/** The object at the beginning of `a.b[c].d`, also of thousands of members. */
function innermost(node: Node): Node {
  let current = node
  for (;;)
    switch (current.type) {
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
        return current
    }
}

/** `Function('return this')()`, by which older packages find the global object. */
function isGlobalOnly({ arguments: [text, ...others] }: Call): boolean {
  return text?.type === 'StringLiteral' && text.value === 'return this' && others.length === 0
}

/** The name of a member that is written out. */
function memberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return undefined
  const { property, computed } = node
  if (computed) return property.type === 'StringLiteral' ? property.value : undefined
  return property.type === 'Identifier' ? property.name : undefined
}

/** `Object.assign` for the callee of such a call; `undefined` for what is no name. */
export function dotted(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'SequenceExpression')
    return dotted(node.expressions.at(-1) ?? node.expressions[0] ?? node)
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined
  const object = dotted(node.object)
  return object === undefined ? undefined : `${object}.${node.property.name}`
}
