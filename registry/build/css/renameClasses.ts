import MagicString from 'magic-string'
import type { CallExpression, JSXElement, Node } from 'oxc-parser'
import { isCode, keyName, type ParsedFile, unwrap, walk } from '../syntax'
import type { Tree } from './bindings'
import { ClassExpressions, hostClassName } from './classExpression'
import { conditionName, kebab, negated, wordsOf } from './conditionName'
import { type NamedRule, sharedClasses } from './namedRule'

/**
 * The first step of the `css` style: replaces every class list by a name, and returns the classes of each
 * name. The name is the element's `data-slot`, followed by the name of the condition for a conditional list.
 *
 * Throws a `SourceError` for an unsupported class expression, for an element with classes and without a slot,
 * and if two different lists would have the same name.
 */
export function renameClasses(tree: Tree): { files: Map<string, string>; rules: NamedRule[] } {
  const files = new Map(tree.files)
  const rules = new Map<string, NamedRule>()
  const classes = new ClassExpressions(tree)
  for (const file of tree.code()) files.set(file.path, new FileClasses(tree, classes, file, rules).rename())
  for (const path of files.keys()) if (!isCode(path) && path.endsWith('.css')) files.delete(path)
  return { files, rules: [...rules.values()] }
}

class FileClasses {
  private readonly edits: MagicString
  private readonly tree: Tree
  private readonly classes: ClassExpressions
  private readonly file: ParsedFile
  private readonly rules: Map<string, NamedRule>

  constructor(tree: Tree, classes: ClassExpressions, file: ParsedFile, rules: Map<string, NamedRule>) {
    this.tree = tree
    this.classes = classes
    this.file = file
    this.rules = rules
    this.edits = new MagicString(file.text)
  }

  rename(): string {
    for (const statement of this.file.program.body)
      this.visit(
        statement,
        `lk-${componentName(statement) ?? kebab(this.file.path.replace(/^.*\/|\.\w+$/g, ''))}`,
      )
    return this.edits.toString()
  }

  /** @param slot - That of the nearest ancestor with one. */
  private visit(top: Node, slot: string): void {
    walk(top, (node) => {
      switch (node.type) {
        case 'JSXElement': {
          if (node === top) return undefined
          this.element(node, slot)
          return false
        }
        case 'CallExpression':
          if (this.classes.isCva(this.file, node))
            return this.fail(node, 'declare the variants as a constant')
          // Those of attributes are renamed with their element.
          return node.callee.type === 'Identifier' && node.callee.name === 'cn' && hasText(node)
            ? this.fail(node, 'write classes at the element that has them')
            : undefined
        case 'JSXAttribute':
          return node.name.type === 'JSXIdentifier' && hostClassName.test(node.name.name) ? false : undefined
        case 'VariableDeclarator': {
          const init = node.init ? unwrap(node.init) : undefined
          if (init?.type !== 'CallExpression' || !this.classes.isCva(this.file, init)) return undefined
          if (node.id.type !== 'Identifier' || !node.id.name.endsWith('Variants'))
            return this.fail(node, 'the name of a cva constant ends in `Variants`')
          this.variants(init, `lk-${kebab(node.id.name.replace(/Variants$/, ''))}`)
          return false
        }
        case 'ImportDeclaration':
          if (node.source.value.endsWith('.css')) this.edits.remove(node.start, node.end)
          return false
        case 'Property':
        case 'AssignmentPattern': {
          const value = node.type === 'Property' ? node.value : node.right
          const name =
            node.type === 'Property' ? keyName(node) : node.left.type === 'Identifier' ? node.left.name : ''
          if (hostClassName.test(name ?? '') && hasText(value))
            return this.fail(node, 'write classes at the element that has them')
          return undefined
        }
        case 'MemberExpression':
          if (!node.computed && node.property.type === 'Identifier' && node.property.name === 'classList')
            return this.fail(node, 'classList cannot be named')
          return undefined
        default:
          return undefined
      }
    })
  }

  private element(node: JSXElement, outerSlot: string): void {
    const { name, attributes } = node.openingElement
    const tag = this.file.text.slice(name.start, name.end)
    const own = attributes.find(
      (attribute) =>
        attribute.type === 'JSXAttribute' &&
        attribute.name.type === 'JSXIdentifier' &&
        attribute.name.name === 'data-slot',
    )
    const slot =
      own?.type === 'JSXAttribute' && own.value?.type === 'Literal' ? String(own.value.value) : undefined
    for (const attribute of attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
      const key = attribute.name.name
      if (!hostClassName.test(key) || !attribute.value) continue
      const value =
        attribute.value.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value
      const part = key === 'className' ? '' : `-${kebab(key.replace(/ClassName$/, ''))}`
      this.expression(value, { name: () => this.nameOf(node, tag, slot, outerSlot) + part, conditions: [] })
    }
    this.visit(node, slot ?? outerSlot)
  }

  private nameOf(node: JSXElement, tag: string, slot: string | undefined, outerSlot: string): string {
    if (slot !== undefined) return slot
    if (/^[a-z]/.test(tag)) return this.fail(node, `<${tag}> has classes and no data-slot`)
    return `${outerSlot}-${tag.split('.').map(kebab).join('-')}`
  }

  private expression(wrapped: Node, place: Place): void {
    const node = unwrap(wrapped)
    switch (node.type) {
      case 'Literal':
        this.literal(node, String(node.value), place)
        return
      case 'Identifier':
        if (node.name === 'undefined' || hostClassName.test(node.name)) return
        this.fail(node, `'${node.name}' is not a class of the host; write classes at the element`)
        return
      case 'MemberExpression':
        if (node.property.type === 'Identifier' && hostClassName.test(node.property.name)) return
        this.fail(node, 'write classes at the element that has them')
        return
      case 'ConditionalExpression': {
        const name = this.condition(node.test, [node.consequent, node.alternate])
        this.expression(node.consequent, under(place, name))
        this.expression(node.alternate, under(place, negated(name) ?? ''))
        return
      }
      case 'LogicalExpression':
        if (node.operator === '&&')
          this.expression(node.right, under(place, this.condition(node.left, [node.right])))
        else {
          this.expression(node.left, place)
          this.expression(node.right, place)
        }
        return
      case 'CallExpression':
        this.call(node, place)
        return
      default:
        this.fail(node, `cannot name the classes of this ${node.type}`)
    }
  }

  private call(node: CallExpression, place: Place): void {
    const callee = node.callee.type === 'Identifier' ? node.callee.name : ''
    if (this.classes.variants(this.file, callee)) {
      if (node.arguments.some((argument) => hasText(argument) && argument.type !== 'ObjectExpression'))
        this.fail(node, 'write the variants out as an object literal')
      return
    }
    if (callee !== 'cn') this.fail(node, `'${callee}' is not known to make a class`)
    const literals = node.arguments.filter((argument) => argument.type === 'Literal')
    if (literals.length > 1) this.fail(node, 'write the classes of an element in one text')
    for (const argument of node.arguments) this.expression(argument, place)
  }

  private variants(call: CallExpression, name: string): void {
    const [base, config] = call.arguments
    if (base) this.expression(base, { name: () => name, conditions: [] })
    if (!config) return
    for (const [key, value] of this.entries(config)) {
      if (key === 'defaultVariants') continue
      if (key !== 'variants') this.fail(value, `'${key}' of cva cannot be named`)
      for (const [variant, options] of this.entries(value))
        for (const [option, list] of this.entries(options)) {
          const word =
            option === 'true'
              ? wordsOf(variant)
              : option === 'false'
                ? (negated(wordsOf(variant)) ?? '')
                : option === 'default'
                  ? `default-${kebab(variant)}`
                  : kebab(option)
          this.expression(list, { name: () => name, conditions: [word] })
        }
    }
  }

  private entries(wrapped: Node): [string, Node][] {
    const node = unwrap(wrapped)
    if (node.type !== 'ObjectExpression') return this.fail(node, 'write the variants as a literal')
    return node.properties.map((property) => {
      const key = property.type === 'Property' ? keyName(property) : undefined
      if (property.type !== 'Property' || key === undefined)
        return this.fail(property, 'write every variant with a literal key')
      return [key, property.value]
    })
  }

  private condition(test: Node, branches: readonly Node[]): string {
    // A condition of a shared class needs no name.
    if (!branches.some((branch) => hasOwnClass(branch))) return ''
    const name = conditionName(test)
    return name ?? this.fail(test, 'a class depends on this; give it a name, `const isOpen = …`')
  }

  private literal(node: Node, text: string, place: Place): void {
    const tokens = text.split(/\s+/).filter(Boolean)
    const candidates = tokens.filter((token) => !sharedClasses.has(token))
    if (candidates.length === 0) return
    const name = [place.name(), ...place.conditions.filter(Boolean)].join('-')
    if (!/^lk-[a-z0-9-]+$/.test(name)) this.fail(node, `'${name}' is no name for a class of ours`)
    const known = this.rules.get(name)
    if (known && known.candidates.join(' ') !== candidates.join(' '))
      this.fail(node, `'${name}' names other classes in ${known.path}; give this its own data-slot`)
    if (!known) this.rules.set(name, { name, candidates, path: this.file.path, offset: node.start })
    const shared = tokens.filter((token) => sharedClasses.has(token))
    const quote = this.file.text[node.start]
    this.edits.overwrite(node.start, node.end, `${quote}${[name, ...shared].join(' ')}${quote}`)
  }

  private fail(node: Node, message: string): never {
    return this.tree.fail(this.file, node, message)
  }
}

/** Returns the name of the component that a statement declares, without `view`. */
function componentName(statement: Node): string | undefined {
  const declaration =
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
  const id =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations[0]?.id
      : declaration.type === 'FunctionDeclaration'
        ? declaration.id
        : undefined
  if (id?.type !== 'Identifier' || !/^[A-Z]/.test(id.name)) return undefined
  return kebab(id.name.replace(/View$/, ''))
}

interface Place {
  name: () => string
  conditions: readonly string[]
}

function under(place: Place, condition: string): Place {
  return { ...place, conditions: [...place.conditions, condition] }
}

/** Whether an expression contains text that may be a class. */
function hasText(node: Node): boolean {
  let found = false
  walk(node, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string') found = true
    if (inner.type === 'TemplateLiteral') found = true
    return undefined
  })
  return found
}

function hasOwnClass(node: Node): boolean {
  let found = false
  walk(node, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string')
      found ||= inner.value.split(/\s+/).some((token) => token !== '' && !sharedClasses.has(token))
    return undefined
  })
  return found
}
