import type { CallExpression, Node } from 'oxc-parser'
import { keyName, type ParsedFile, unwrap, walk } from '../syntax'
import { type Binding, isJoinFile, type QualifiedName, type Tree } from './bindings'

/** Names that carry a class from the host: `className`, `contentClassName`. These survive. */
export const hostClassName = /^(className|\w*ClassName)$/

const joins: Record<string, readonly string[]> = {
  clsx: ['clsx', 'default'],
  'class-variance-authority': ['cx'],
}

const takenOut = Symbol('a class of ours, taken out')

/** The source text that remains of a class expression, or the symbol that nothing does. */
export type Remainder = string | typeof takenOut

export function isTakenOut(remainder: Remainder): remainder is typeof takenOut {
  return remainder === takenOut
}

/**
 * Computes what remains of class expressions without the registry's classes: the `className` that a caller
 * passes, or nothing. Throws for every unsupported expression, because a guess would keep styles or lose the
 * `className`.
 */
export class ClassExpressions {
  /** Declarations that were used as classes. Their remains can be removed. */
  readonly classNames = new Set<QualifiedName>()
  private readonly tree: Tree

  constructor(tree: Tree) {
    this.tree = tree
  }

  /** Returns what remains of an expression in the place of a class string. */
  remainder(file: ParsedFile, wrapped: Node): Remainder {
    const node = unwrap(wrapped)
    const text = (of: Node) => file.text.slice(of.start, of.end)
    switch (node.type) {
      case 'Literal':
        return takenOut
      case 'TemplateLiteral':
        return this.single(file, node, node.expressions)
      case 'ArrayExpression':
        return this.single(
          file,
          node,
          node.elements.filter((element) => element !== null),
        )
      case 'BinaryExpression':
        return this.single(file, node, [node.left, node.right])
      case 'Identifier':
        return this.identifier(file, node.name, node)
      case 'MemberExpression':
        return this.member(file, node)
      case 'ConditionalExpression': {
        const yes = this.remainder(file, node.consequent)
        const no = this.remainder(file, node.alternate)
        if (yes === no) return yes
        const branch = (remainder: Remainder) => (isTakenOut(remainder) ? 'undefined' : remainder)
        return `${text(node.test)} ? ${branch(yes)} : ${branch(no)}`
      }
      case 'LogicalExpression': {
        if (node.operator === '&&') {
          const right = this.remainder(file, node.right)
          return isTakenOut(right) ? takenOut : `${text(node.left)} ? ${right} : undefined`
        }
        return this.single(file, node, [node.left, node.right])
      }
      case 'CallExpression':
        return this.call(file, node)
      default:
        return this.tree.fail(file, node, `cannot take the classes out of this ${node.type}`)
    }
  }

  /** Whether a value consists of classes: a string, or a table of such values. */
  isClassTable(file: ParsedFile, wrapped: Node): boolean {
    const node = unwrap(wrapped)
    if (node.type !== 'ObjectExpression') return isTakenOut(this.remainder(file, node))
    return node.properties.every(
      (property) => property.type === 'Property' && this.isClassTable(file, property.value),
    )
  }

  /** Returns the `cva(...)` call that a name refers to, or `undefined` for another value. */
  variants(
    file: ParsedFile,
    name: string,
  ): { call: CallExpression; file: ParsedFile; name: string } | undefined {
    for (const binding of this.tree.lookup(file, name)) {
      if (binding.kind !== 'const') continue
      const init = unwrap(binding.init)
      if (init.type === 'CallExpression' && this.isCva(binding.file, init))
        return { call: init, file: binding.file, name: binding.name }
    }
    return undefined
  }

  /** Whether a call is `cva(...)` of class-variance-authority. */
  isCva(file: ParsedFile, call: CallExpression): boolean {
    return (
      call.callee.type === 'Identifier' &&
      this.tree
        .lookup(file, call.callee.name)
        .some(
          (binding) =>
            binding.kind === 'package' &&
            binding.source === 'class-variance-authority' &&
            binding.imported === 'cva',
        )
    )
  }

  /**
   * Returns the only part with a passed class. Throws for two, because nothing could join them without `cn`.
   */
  private single(file: ParsedFile, whole: Node, parts: readonly Node[]): Remainder {
    const kept = parts.map((part) => this.remainder(file, part)).filter((part) => !isTakenOut(part))
    const [first, second] = kept
    if (second !== undefined) return this.tree.fail(file, whole, 'two classes of the host in one expression')
    return first ?? takenOut
  }

  private identifier(file: ParsedFile, name: string, node: Node): Remainder {
    if (name === 'undefined') return takenOut
    const constants = this.tree.lookup(file, name).filter((binding) => binding.kind === 'const')
    if (hostClassName.test(name)) {
      const allOurs = constants.map((binding) => this.remainder(binding.file, binding.init)).every(isTakenOut)
      if (constants.length > 0 && allOurs) return this.drop(constants)
      return name
    }
    if (constants.length === 0)
      return this.tree.fail(
        file,
        node,
        `'${name}' is not a constant of classes; call a host's class 'className'`,
      )
    for (const binding of constants)
      if (!isTakenOut(this.remainder(binding.file, binding.init)))
        return this.tree.fail(file, node, `'${name}' holds a class of the host; call it '${name}ClassName'`)
    return this.drop(constants)
  }

  private member(file: ParsedFile, node: Extract<Node, { type: 'MemberExpression' }>): Remainder {
    let root: Node = node
    while (root.type === 'MemberExpression') root = unwrap(root.object)
    const property = node.property
    const isHostName = !node.computed && property.type === 'Identifier' && hostClassName.test(property.name)
    const constants =
      root.type === 'Identifier'
        ? this.tree.lookup(file, root.name).filter((binding) => binding.kind === 'const')
        : []
    const literal = constants.filter((binding) =>
      ['ObjectExpression', 'ArrayExpression'].includes(unwrap(binding.init).type),
    )
    // `const tone = { icon, className: '...' }`: the property is removed from the object, so reads of it are
    // removed too.
    if (isHostName) return literal.length > 0 ? takenOut : file.text.slice(node.start, node.end)
    if (literal.length > 0 && literal.every((binding) => this.isClassTable(binding.file, binding.init)))
      return this.drop(literal)
    return this.tree.fail(file, node, 'this is neither a class of the host nor a constant table of classes')
  }

  private call(file: ParsedFile, node: CallExpression): Remainder {
    const callee = unwrap(node.callee)
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      if (['join', 'filter'].includes(callee.property.name)) return this.remainder(file, callee.object)
    }
    if (callee.type !== 'Identifier')
      return this.tree.fail(file, node, 'an unknown function makes this class')

    const bindings = this.tree.lookup(file, callee.name)
    if (bindings.some((binding) => this.isJoin(binding))) {
      this.drop(bindings)
      return this.single(file, node, this.joinedParts(file, node))
    }
    const variants = this.variants(file, callee.name)
    if (variants) {
      this.drop([{ kind: 'const', file: variants.file, name: variants.name, init: variants.call }])
      return this.variantsCall(file, node)
    }
    const functions = bindings.filter((binding) => binding.kind === 'function')
    if (functions.length > 0 && functions.every((binding) => this.returnsClasses(binding)))
      return this.drop(functions)
    return this.tree.fail(file, node, `'${callee.name}' is not known to make a class`)
  }

  private isJoin(binding: Binding): boolean {
    if (binding.kind === 'package') return joins[binding.source]?.includes(binding.imported) ?? false
    return binding.kind === 'function' && isJoinFile(binding.file.path)
  }

  /**
   * Returns the parts of `cn(a, { 'b': on }, [c])`. The keys of an object are classes, its values conditions.
   */
  private joinedParts(file: ParsedFile, node: CallExpression): Node[] {
    return node.arguments.filter((argument) => {
      if (argument.type === 'SpreadElement')
        return this.tree.fail(file, argument, 'a spread hides which classes are joined')
      if (argument.type !== 'ObjectExpression') return true
      for (const property of argument.properties)
        if (property.type !== 'Property' || keyName(property) === undefined)
          this.tree.fail(file, property, 'only literal keys are understood as classes')
      return false
    })
  }

  /** For `buttonVariants({ variant, className })`: removes the variants, keeps a passed class. */
  private variantsCall(file: ParsedFile, node: CallExpression): Remainder {
    const [options] = node.arguments
    if (options === undefined) return takenOut
    if (options.type !== 'ObjectExpression')
      return this.tree.fail(file, options, 'write the variants out as an object literal')
    const classes: Node[] = []
    for (const property of options.properties) {
      if (property.type === 'SpreadElement')
        return this.tree.fail(file, property, 'a spread hides whether a class is passed')
      const name = keyName(property)
      if (name === 'className' || name === 'class') classes.push(property.value)
    }
    return this.single(file, node, classes)
  }

  private returnsClasses(binding: Extract<Binding, { kind: 'function' }>): boolean {
    const body = binding.node.body
    if (!body) return false
    if (body.type !== 'BlockStatement') return isTakenOut(this.remainder(binding.file, body))
    const returned: Node[] = []
    walk(body, (node) => {
      if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument)
      return /Function/.test(node.type) && node !== body ? false : undefined
    })
    return returned.length > 0 && returned.every((node) => isTakenOut(this.remainder(binding.file, node)))
  }

  private drop(bindings: readonly Binding[]): typeof takenOut {
    for (const binding of bindings)
      if (binding.kind !== 'package') this.classNames.add(`${binding.file.path}#${binding.name}`)
    return takenOut
  }
}
