import type {
  CallExpression,
  Expression,
  Function as FunctionNode,
  Node,
  PatternLike,
  Program,
  Statement,
} from '@babel/types'
import { parseModule } from '../../../code/parseModule.js'
import { childrenOf, walk } from '../../../code/walk.js'
import { CliError } from '../../../errors.js'
import { parseJson } from '../../../parseJson.js'
import type { ProjectModules } from '../modules/projectModules.js'
import { callMethod, callValue, flattened } from './callMethod.js'
import { type Changes, changedNames, dotted } from './changedNames.js'
import { knownFunction, languageFunction } from './knownFunctions.js'
import {
  absent,
  alternatives,
  each,
  either,
  joined,
  list,
  memberOf,
  object,
  type Place,
  plain,
  spreadInto,
  truthOf,
  type Unknown,
  unknown,
  type Value,
} from './value.js'

/** Nested deeper, an expression is not known. */
const maxDepth = 150
/** Expressions that are read for one configuration. */
const maxSteps = 300_000

interface Scope {
  parent: Scope | undefined
  module: Module
  names: Map<string, (place: Place) => Value>
}

interface Module {
  path: string
  program: Program
  scope: Scope
  changed: Changes
}

/** Options of {@link sourceReader}. */
export interface SourceReaderOptions {
  modules: ProjectModules
  /** The variables that `process.env` and `import.meta.env` have. */
  env: Readonly<Record<string, string>>
}

/** Reads values out of source files without running them. */
export interface SourceReader {
  /**
   * Returns the first parameter of each call in a file of a function that is imported, also inside other
   * functions. Throws `E_SOURCE_UNREADABLE`.
   */
  parametersOf(path: string, source: string, name: string): readonly { value: Value; place: Place }[]
  /** The variables that were read and have no value. */
  unset(): readonly string[]
  /** The places of code of the project that can change anything that was read. Packages are not asked. */
  changes(): readonly Place[]
  /** What was imported by name from files of the project: `file` and `name`. */
  imports(): readonly { file: string; name: string }[]
}

/**
 * Makes a reader that follows constants, imports, members, spreads, templates, conditions and calls of plain
 * functions. Of a condition that is not known, both sides are read. Whatever it cannot follow is a value that
 * is `unknown`, with the place and the reason.
 */
export function sourceReader({ modules, env }: SourceReaderOptions): SourceReader {
  const loaded = new Map<string, Module | Value>()
  const unset = new Set<string>()
  const crossed = new Map<string, { file: string; name: string }>()
  let steps = 0
  let depth = 0

  const placeOf = (node: Node, { module }: Scope): Place =>
    `${modules.nameOf(module.path)}:${node.loc?.start.line ?? 1}`

  function load(path: string): Module | Value {
    const found = loaded.get(path)
    if (found) return found
    const result = parse(path)
    loaded.set(path, result)
    return result
  }

  function parse(path: string): Module | Value {
    const name = modules.nameOf(path)
    const text = modules.read(path)
    if (path.endsWith('.json')) return jsonValue(parseJson(text.replace(/^\uFEFF/, '')).value, `${name}:1`)
    const { program } = parseModule(text, name)
    if (!program.body.some(({ type }) => /^(?:Import|Export)/.test(type)))
      return unknown(`${name}:1`, 'it is CommonJS, of which nothing is read')
    const module = {
      path,
      program,
      changed: changedNames(program, { isPackage: isOfPackage(path) }),
    } as Module
    module.scope = { parent: undefined, module, names: new Map() }
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration') {
        if (statement.importKind === 'type') continue
        for (const specifier of statement.specifiers) {
          const imported =
            specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : specifier.type === 'ImportNamespaceSpecifier'
                ? '*'
                : nameOf(specifier.imported)
          const place = placeOf(statement, module.scope)
          define(module.scope, specifier.local.name, () =>
            importValue(path, statement.source.value, imported, place),
          )
        }
      } else declareStatement(withoutExport(statement), module.scope)
    }
    return module
  }

  function importValue(from: string, source: string, name: string, place: Place): Value {
    const known = knownFunction(source, name)
    if (known) return known
    if (name === '*' && knownFunction(source, 'createLatchkey')) return namespaceOf(from, source, place)
    const resolution = modules.resolve(source, from)
    switch (resolution.kind) {
      case 'file':
        return name === '*'
          ? namespaceOf(from, source, place)
          : (exportOf(resolution.path, name, place, []) ??
              unknown(place, `\`${name}\` of ${source} was not found`))
      case 'empty':
        return plain('')
      case 'builtin':
        return unknown(place, `${source} is a part of Node, of which nothing is read`)
      case 'outside':
        return unknown(place, `${source} is outside of the project, where nothing is read`)
      case 'missing':
        return unknown(place, `${source} is not installed or does not exist`)
    }
  }

  function namespaceOf(from: string, source: string, place: Place): Value {
    return { kind: 'lookup', get: (key) => importValue(from, source, key, place) }
  }

  /** The value that a file exports; `undefined` if it exports no such name. */
  function exportOf(path: string, name: string, place: Place, trail: readonly string[]): Value | undefined {
    if (trail.includes(path)) return undefined
    let module: Module | Value
    try {
      module = load(path)
    } catch (error) {
      if (error instanceof CliError) return unknown(place, `${modules.nameOf(path)} cannot be read as code`)
      return unknown(place, `${modules.nameOf(path)} cannot be read`)
    }
    if ('kind' in module)
      return name === 'default' || module.kind === 'unknown' ? module : memberOf(module, name, place)
    crossed.set(`${path}#${name}`, { file: path, name })
    const { scope } = module
    for (const statement of module.program.body) {
      if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
        const { declaration } = statement
        if (declaration.type === 'FunctionDeclaration') return functionValue(declaration, scope)
        return declaration.type === 'ClassDeclaration' || declaration.type === 'TSDeclareFunction'
          ? unknown(placeOf(statement, scope), 'it is a class')
          : read(declaration, scope)
      }
      if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue
      for (const specifier of statement.specifiers) {
        if (nameOf('exported' in specifier ? specifier.exported : name) !== name) continue
        const source = statement.source?.value
        if (specifier.type === 'ExportNamespaceSpecifier')
          return source === undefined ? undefined : namespaceOf(path, source, place)
        if (specifier.type !== 'ExportSpecifier') continue
        const local = nameOf(specifier.local)
        if (source === undefined) return lookUp(local, scope, placeOf(statement, scope))
        const known = knownFunction(source, local)
        if (known) return known
        const resolution = modules.resolve(source, path)
        return resolution.kind === 'file'
          ? exportOf(resolution.path, local, place, [...trail, path])
          : importValue(path, source, local, placeOf(statement, scope))
      }
      if (statement.declaration && declaredNames(statement.declaration).includes(name))
        return lookUp(name, scope, placeOf(statement, scope))
    }
    if (name === 'default') return undefined
    for (const statement of module.program.body)
      if (statement.type === 'ExportAllDeclaration' && statement.exportKind !== 'type') {
        const resolution = modules.resolve(statement.source.value, path)
        const found =
          resolution.kind === 'file' ? exportOf(resolution.path, name, place, [...trail, path]) : undefined
        if (found) return found
      }
    return undefined
  }

  function define(scope: Scope, name: string, compute: () => Value): void {
    const before = scope.names.get(name)
    let value: Value | undefined
    let isOpen = false
    scope.names.set(name, (place) => {
      if (value) return value
      if (isOpen) return unknown(place, `\`${name}\` is defined by itself`)
      isOpen = true
      try {
        value = before ? either([before(place), compute()], place) : compute()
      } finally {
        isOpen = false
      }
      return value
    })
  }

  function lookUp(name: string, scope: Scope, place: Place): Value {
    for (let current: Scope | undefined = scope; current; current = current.parent) {
      const found = current.names.get(name)
      if (!found) continue
      const value = found(place)
      const line = current.module.changed.lines.get(name)
      if (line === undefined) return value
      const at = `${modules.nameOf(current.module.path)}:${line}`
      return either([value, unknown(at, `\`${name}\` may be changed here`)], place)
    }
    if (name === 'undefined') return absent
    if (name === 'process') return processValue
    if (name === 'NaN') return plain(Number.NaN)
    return unknown(place, `\`${name}\` is known only when the app runs`)
  }

  const envValue: Value = {
    kind: 'lookup',
    get(name, place) {
      if (Object.hasOwn(env, name)) return plain(env[name])
      unset.add(name)
      return unknown(place, `the variable ${name} has no value in the .env files`)
    },
  }
  const importMetaEnv: Value = {
    kind: 'lookup',
    get(name, place) {
      if (name === 'PROD') return plain(true)
      if (name === 'DEV') return plain(false)
      if (name === 'SSR') return unknown(place, 'the app runs on a server and in browsers')
      if (name === 'BASE_URL' && !Object.hasOwn(env, name)) return plain('/')
      return memberOf(envValue, name, place)
    },
  }
  const processValue = object(new Map([['env', envValue]]))

  /** Declares what a statement declares, and what the blocks in it do; not what functions in it do. */
  function declareStatement(statement: Node, scope: Scope): void {
    switch (statement.type) {
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type === 'VoidPattern') continue
          bind(id, () => (init ? read(init, scope) : absent), scope)
        }
        return
      case 'FunctionDeclaration':
        if (statement.id) define(scope, statement.id.name, () => functionValue(statement, scope))
        return
      case 'ClassDeclaration':
        if (statement.id)
          define(scope, statement.id.name, () => unknown(placeOf(statement, scope), 'it is a class'))
        return
      case 'TSEnumDeclaration':
        define(scope, statement.id.name, () => enumValue(statement, scope))
        return
      case 'ForOfStatement':
      case 'ForInStatement':
        if (statement.left.type === 'VariableDeclaration')
          for (const { id } of statement.left.declarations)
            if (id.type !== 'VoidPattern')
              bind(id, () => unknown(placeOf(statement, scope), 'it changes in a loop'), scope)
        declareStatement(statement.body, scope)
        return
      default:
        if (/Statement$|^SwitchCase$|^CatchClause$/.test(statement.type))
          for (const child of childrenOf(statement)) declareStatement(child, scope)
    }
  }

  function bind(pattern: Node, compute: () => Value, scope: Scope): void {
    switch (pattern.type) {
      case 'Identifier':
        define(scope, pattern.name, compute)
        return
      case 'AssignmentPattern':
        bind(pattern.left, () => withDefault(compute(), pattern.right, scope), scope)
        return
      case 'ObjectPattern': {
        const taken: string[] = []
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') {
            bind(property.argument, () => without(compute(), taken, placeOf(property, scope)), scope)
            continue
          }
          const key = keyOf(property, scope)
          if (key !== undefined) taken.push(key)
          const place = placeOf(property, scope)
          bind(
            property.value,
            () =>
              key === undefined
                ? unknown(place, 'the name of the member is not known')
                : memberOf(compute(), key, place),
            scope,
          )
        }
        return
      }
      case 'ArrayPattern':
        for (const [index, element] of pattern.elements.entries()) {
          if (!element) continue
          const place = placeOf(element, scope)
          if (element.type === 'RestElement')
            bind(element.argument, () => callMethod(compute(), 'slice', [plain(index)], place), scope)
          else bind(element, () => memberOf(compute(), String(index), place), scope)
        }
    }
  }

  function withDefault(value: Value, fallback: Expression, scope: Scope): Value {
    const options = alternatives(value)
    const isAbsent = (one: Value) => one.kind === 'plain' && one.value === undefined
    if (!options.some((one) => isAbsent(one) || one.kind === 'unknown')) return value
    return either(
      [...options.filter((one) => !isAbsent(one)), read(fallback, scope)],
      placeOf(fallback, scope),
    )
  }

  function without(value: Value, keys: readonly string[], place: Place): Value {
    return each(value, place, (one) =>
      one.kind === 'object'
        ? object(new Map([...one.entries].filter(([key]) => !keys.includes(key))), one.rest)
        : one.kind === 'unknown'
          ? one
          : unknown(place, 'the rest of this value is not read'),
    )
  }

  function enumValue(node: Extract<Node, { type: 'TSEnumDeclaration' }>, scope: Scope): Value {
    const entries = new Map<string, Value>()
    let next = 0
    for (const { id, initializer } of node.members ?? node.body?.members ?? []) {
      const value = initializer ? read(initializer, scope) : plain(next)
      if (value.kind === 'plain' && typeof value.value === 'number') next = value.value + 1
      entries.set(id.type === 'Identifier' ? id.name : id.value, value)
    }
    return object(entries)
  }

  function functionValue(node: FunctionNode, scope: Scope): Value {
    return {
      kind: 'function',
      call(parameters, place) {
        if (node.generator) return unknown(place, 'it is the result of a generator')
        const inner = functionScope(node, scope, parameters)
        if (node.body.type !== 'BlockStatement') return read(node.body, inner)
        const results: Value[] = []
        if (run(node.body.body, inner, results)) results.push(absent)
        return either(results, place)
      },
    }
  }

  /** The names in a function. Without parameters, they are those of a call that only the app makes. */
  function functionScope(node: FunctionNode, parent: Scope, parameters?: readonly Value[]): Scope {
    const scope: Scope = { parent, module: parent.module, names: new Map() }
    for (const [index, pattern] of node.params.entries()) {
      const place = placeOf(pattern, parent)
      const target =
        pattern.type === 'RestElement'
          ? pattern.argument
          : pattern.type === 'TSParameterProperty'
            ? pattern.parameter
            : pattern
      bind(
        target,
        () => {
          if (!parameters) return unknown(place, `${named(target)} is known only when the app runs`)
          return pattern.type === 'RestElement'
            ? list(parameters.slice(index), place)
            : (parameters[index] ?? absent)
        },
        scope,
      )
    }
    if (node.body.type === 'BlockStatement')
      for (const statement of node.body.body) declareStatement(statement, scope)
    return scope
  }

  /** Reads what statements return. Returns whether the statements after them can run. */
  function run(statements: readonly Statement[], scope: Scope, results: Value[]): boolean {
    for (const statement of statements) if (!runOne(statement, scope, results)) return false
    return true
  }

  function runOne(statement: Statement, scope: Scope, results: Value[]): boolean {
    switch (statement.type) {
      case 'ReturnStatement':
        results.push(statement.argument ? read(statement.argument, scope) : absent)
        return false
      case 'ThrowStatement':
        return false
      case 'BlockStatement':
        return run(statement.body, scope, results)
      case 'IfStatement': {
        const truth = truthOf(read(statement.test, scope))
        const { consequent, alternate } = statement
        const goesOn = truth === false ? false : runOne(consequent, scope, results)
        const goesOnElse = truth === true ? false : alternate ? runOne(alternate, scope, results) : true
        return goesOn || goesOnElse
      }
      case 'TryStatement': {
        const goesOn = run(statement.block.body, scope, results)
        const goesOnAfter = statement.handler ? run(statement.handler.body.body, scope, results) : false
        const ends = statement.finalizer ? run(statement.finalizer.body, scope, results) : true
        return ends && (goesOn || goesOnAfter)
      }
      default: {
        let hasReturn = false
        walk(statement, (node) => {
          if (isFunction(node)) return false
          if (node.type === 'ReturnStatement') hasReturn = true
        })
        if (hasReturn)
          results.push(
            unknown(placeOf(statement, scope), 'what is returned in a loop or a switch is not read'),
          )
        return true
      }
    }
  }

  function read(node: Node, scope: Scope): Value {
    steps += 1
    if (steps > maxSteps) return unknown(placeOf(node, scope), 'the configuration is too long to be read')
    if (depth >= maxDepth)
      return unknown(placeOf(node, scope), 'the expression is nested too deep to be read')
    depth += 1
    try {
      return readNode(node, scope)
    } finally {
      depth -= 1
    }
  }

  function readNode(node: Node, scope: Scope): Value {
    const place = placeOf(node, scope)
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return plain(node.value)
      case 'BigIntLiteral':
        return plain(BigInt(node.value))
      case 'NullLiteral':
        return plain(null)
      case 'TemplateLiteral':
        return joined(
          node.quasis.flatMap((quasi, index) => {
            const expression = node.expressions[index]
            const text = plain(quasi.value.cooked ?? quasi.value.raw)
            return expression ? [text, read(expression, scope)] : [text]
          }),
          place,
        )
      case 'Identifier':
        return lookUp(node.name, scope, place)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
      case 'ParenthesizedExpression':
        return read(node.expression, scope)
      case 'AwaitExpression':
        return read(node.argument, scope)
      case 'SequenceExpression':
        return read(node.expressions.at(-1) ?? node, scope)
      case 'ConditionalExpression': {
        const truth = truthOf(read(node.test, scope))
        if (truth !== undefined) return read(truth ? node.consequent : node.alternate, scope)
        return either([read(node.consequent, scope), read(node.alternate, scope)], place)
      }
      case 'LogicalExpression':
        return readLogical(node, scope, place)
      case 'UnaryExpression':
        return readUnary(node, scope, place)
      case 'BinaryExpression':
        return node.left.type === 'PrivateName'
          ? unknown(place, 'it is private')
          : readBinary(node, scope, place)
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return readMember(node, scope, place)
      case 'CallExpression':
      case 'OptionalCallExpression':
        return readCall(node as CallExpression, scope, place)
      case 'ArrayExpression':
        return readArray(node.elements, scope, place)
      case 'ObjectExpression':
        return readObject(node, scope)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return functionValue(node, scope)
      default:
        return unknown(place, 'this expression is not read')
    }
  }

  function readLogical(
    node: Extract<Node, { type: 'LogicalExpression' }>,
    scope: Scope,
    place: Place,
  ): Value {
    const left = read(node.left, scope)
    const { operator } = node
    const options = alternatives(left)
    // `undefined`: not known.
    const decides = (one: Value): boolean | undefined => {
      if (operator === '??')
        return one.kind === 'unknown'
          ? undefined
          : !(one.kind === 'plain' && (one.value === undefined || one.value === null))
      const truth = truthOf(one)
      return truth === undefined ? undefined : operator === '||' ? truth : !truth
    }
    const kept = options.filter((one) => decides(one) !== false)
    if (options.every((one) => decides(one) === true)) return left
    return either([...kept, read(node.right, scope)], place)
  }

  function readUnary(node: Extract<Node, { type: 'UnaryExpression' }>, scope: Scope, place: Place): Value {
    const value =
      node.operator === 'typeof' &&
      node.argument.type === 'Identifier' &&
      !isDeclared(node.argument.name, scope)
        ? unknown(place, `\`typeof ${node.argument.name}\` is known only when the app runs`)
        : read(node.argument, scope)
    if (node.operator === '!') {
      const truth = truthOf(value)
      return truth === undefined
        ? unknown(place, 'the condition is known only when the app runs')
        : plain(!truth)
    }
    if (node.operator === 'void') return absent
    return each(value, place, (one) => {
      if (one.kind === 'unknown') return one
      if (node.operator === '-' && one.kind === 'plain' && typeof one.value === 'number')
        return plain(-one.value)
      if (node.operator === '+' && one.kind === 'plain' && typeof one.value !== 'bigint')
        return plain(Number(one.value))
      if (node.operator === 'typeof' && one.kind === 'plain')
        return plain(one.value === null ? 'object' : typeof one.value)
      return unknown(place, 'this expression is not read')
    })
  }

  function readBinary(node: Extract<Node, { type: 'BinaryExpression' }>, scope: Scope, place: Place): Value {
    const left = read(node.left, scope)
    const right = read(node.right, scope)
    if (node.operator === '+') {
      const isNumeric = [left, right].every((side) =>
        alternatives(side).every((one) => one.kind === 'plain' && typeof one.value === 'number'),
      )
      if (!isNumeric) return joined([left, right], place)
    }
    return each(left, place, (a) =>
      each(right, place, (b) => {
        const gap = [a, b].find((side): side is Unknown => side.kind === 'unknown')
        if (gap) return gap
        if (a.kind !== 'plain' || b.kind !== 'plain') return unknown(place, 'this comparison is not read')
        if (/^[=!]=+$/.test(node.operator)) {
          // `==` compares null and undefined only.
          const isSame =
            node.operator.length === 3 ? a.value === b.value : (a.value ?? null) === (b.value ?? null)
          return plain(node.operator.startsWith('=') === isSame)
        }
        if (typeof a.value !== 'number' || typeof b.value !== 'number')
          return unknown(place, 'this expression is not read')
        switch (node.operator) {
          case '+':
            return plain(a.value + b.value)
          case '-':
            return plain(a.value - b.value)
          case '*':
            return plain(a.value * b.value)
          case '<':
            return plain(a.value < b.value)
          case '>':
            return plain(a.value > b.value)
          case '<=':
            return plain(a.value <= b.value)
          case '>=':
            return plain(a.value >= b.value)
          default:
            return unknown(place, 'this expression is not read')
        }
      }),
    )
  }

  function readMember(
    node: Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>,
    scope: Scope,
    place: Place,
  ): Value {
    const { object: target, property } = node
    if (target.type === 'MetaProperty') {
      const isEnv = !node.computed && property.type === 'Identifier' && property.name === 'env'
      return isEnv ? importMetaEnv : unknown(place, '`import.meta` is known only when the app runs')
    }
    const key = keyValue(property, node.computed, scope)
    return each(read(target, scope), place, (one) =>
      each(key, place, (name) => {
        if (name.kind !== 'plain') return asUnknown(name, place)
        return memberOf(one, String(name.value), place)
      }),
    )
  }

  function keyValue(property: Node, isComputed: boolean, scope: Scope): Value {
    if (!isComputed && property.type === 'Identifier') return plain(property.name)
    if (property.type === 'PrivateName') return unknown(placeOf(property, scope), 'it is private')
    return read(property, scope)
  }

  function readCall(node: CallExpression, scope: Scope, place: Place): Value {
    const { callee } = node
    const parameters: Value[] = []
    for (const argument of node.arguments) {
      if (argument.type === 'SpreadElement') {
        const spread = read(argument.argument, scope)
        if (spread.kind !== 'list' || !spread.isExact)
          return unknown(place, 'the parameters of this call are not known')
        parameters.push(...spread.items)
      } else parameters.push(read(argument, scope))
    }
    const name = dotted(callee)
    const [root] = name?.split('.') ?? []
    if (name !== undefined && root !== undefined && !isDeclared(root, scope)) {
      const builtIn = languageFunction(name)
      if (builtIn?.kind === 'function') return builtIn.call(parameters, place)
    }
    if (callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression') {
      const key = keyValue(callee.property, callee.computed, scope)
      if (key.kind !== 'plain') return asUnknown(key, place)
      if (callee.object.type === 'Super') return unknown(place, 'it is a class')
      return callMethod(read(callee.object, scope), String(key.value), parameters, place)
    }
    if (callee.type === 'Import' || callee.type === 'Super')
      return unknown(place, 'what is imported while the app runs is not read')
    return each(read(callee, scope), place, (one) =>
      callValue(one, parameters, place, name ?? 'this function'),
    )
  }

  function readArray(
    elements: Extract<Node, { type: 'ArrayExpression' }>['elements'],
    scope: Scope,
    place: Place,
  ): Value {
    const parts: Value[] = []
    for (const element of elements) {
      if (!element) parts.push(list([absent], place))
      else if (element.type === 'SpreadElement') {
        const spread = read(element.argument, scope)
        parts.push(
          each(spread, placeOf(element, scope), (one) =>
            one.kind === 'list' || one.kind === 'unknown'
              ? one
              : unknown(placeOf(element, scope), 'what is spread here is not read'),
          ),
        )
      } else parts.push(list([read(element, scope)], place))
    }
    return flattened(parts, place, { rest: [], isExact: true })
  }

  function readObject(node: Extract<Node, { type: 'ObjectExpression' }>, scope: Scope): Value {
    const entries = new Map<string, Value>()
    const rest: Unknown[] = []
    for (const property of node.properties) {
      const place = placeOf(property, scope)
      if (property.type === 'SpreadElement') {
        spreadInto(entries, rest, read(property.argument, scope), place)
        continue
      }
      const keys = alternatives(property.computed ? read(property.key, scope) : plain(keyOf(property, scope)))
      for (const key of keys) {
        // A prototype has members too.
        if (key.kind !== 'plain' || (key.value === '__proto__' && !property.computed)) {
          spreadInto(entries, rest, unknown(place, 'the name of this member is not known'), place)
          continue
        }
        const value =
          property.type === 'ObjectMethod'
            ? property.kind === 'method'
              ? functionValue(property, scope)
              : unknown(place, 'a getter is not read')
            : read(property.value, scope)
        const before = entries.get(String(key.value)) ?? absent
        entries.set(String(key.value), keys.length === 1 ? value : either([value, before], place))
      }
    }
    return object(entries, rest)
  }

  function keyOf(
    property: Extract<Node, { type: 'ObjectProperty' | 'ObjectMethod' }>,
    scope: Scope,
  ): string | undefined {
    const { key } = property
    if (!property.computed && key.type === 'Identifier') return key.name
    const value = key.type === 'PrivateName' ? absent : read(key, scope)
    return value.kind === 'plain' ? String(value.value) : undefined
  }

  function isDeclared(name: string, scope: Scope): boolean {
    for (let current: Scope | undefined = scope; current; current = current.parent)
      if (current.names.has(name)) return true
    return false
  }

  return {
    parametersOf(path, source, name) {
      const module = load(path)
      if ('kind' in module) return []
      const found: { value: Value; place: Place }[] = []
      walk(module.program, (node, ancestors) => {
        if (node.type !== 'CallExpression' || !isCallOf(node, source, name, module)) return
        const scope = ancestors
          .filter(isFunction)
          .reduce((parent, around) => functionScope(around, parent), module.scope)
        const [argument] = node.arguments
        const place = placeOf(node, scope)
        const isWritten = argument !== undefined && argument.type !== 'SpreadElement'
        const value = isWritten ? read(argument, scope) : unknown(place, 'the options are not written out')
        found.push({ value, place })
      })
      return found
    },
    unset: () => [...unset].sort(),
    changes: () =>
      [...loaded.values()].flatMap((module) =>
        'kind' in module || module.changed.anything === undefined || isOfPackage(module.path)
          ? []
          : [`${modules.nameOf(module.path)}:${module.changed.anything}`],
      ),
    imports: () => [...crossed.values()],
  }

  function isCallOf(node: CallExpression, source: string, name: string, module: Module): boolean {
    const text = dotted(node.callee)
    if (text === undefined) return false
    return module.program.body.some(
      (statement) =>
        statement.type === 'ImportDeclaration' &&
        statement.source.value === source &&
        statement.specifiers.some((specifier) =>
          specifier.type === 'ImportSpecifier'
            ? specifier.local.name === text && nameOf(specifier.imported) === name
            : `${specifier.local.name}.${name}` === text,
        ),
    )
  }
}

function isFunction(node: Node): node is FunctionNode {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/.test(
    node.type,
  )
}

function asUnknown(value: Value, place: Place): Unknown {
  return value.kind === 'unknown' ? value : unknown(place, 'the name of the member is not known')
}

function nameOf(node: string | { type: string; name?: string; value?: string }): string {
  return typeof node === 'string' ? node : (node.name ?? node.value ?? '')
}

function named(pattern: Node): string {
  return pattern.type === 'Identifier' ? `\`${pattern.name}\`` : 'a parameter'
}

function withoutExport(statement: Statement): Node {
  if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration')
    return statement.declaration ?? statement
  return statement
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => patternNames(id as PatternLike))
  if (
    (node.type === 'FunctionDeclaration' ||
      node.type === 'ClassDeclaration' ||
      node.type === 'TSEnumDeclaration') &&
    node.id
  )
    return [node.id.name]
  return []
}

function patternNames(pattern: Node): string[] {
  const names: string[] = []
  walk(pattern, (node, ancestors) => {
    if (node.type.startsWith('TS')) return false
    const parent = ancestors.at(-1)
    const isKey = parent?.type === 'ObjectProperty' && parent.key === node && !parent.shorthand
    if (node.type === 'Identifier' && !isKey) names.push(node.name)
  })
  return names
}

function jsonValue(value: unknown, place: Place, level = 0): Value {
  if (level > 30) return unknown(place, 'the file is nested too deep to be read')
  if (Array.isArray(value))
    return list(
      value.map((item) => jsonValue(item, place, level + 1)),
      place,
    )
  if (typeof value === 'object' && value !== null)
    return object(
      new Map(Object.entries(value).map(([key, item]) => [key, jsonValue(item, place, level + 1)])),
    )
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value === null
    ? plain(value)
    : unknown(place, 'the file is no JSON')
}

function isOfPackage(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path)
}
