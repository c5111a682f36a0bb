import MagicString from 'magic-string'
import type { JSXAttribute, Node } from 'oxc-parser'
import { isCode, keyName, type ParsedFile, unwrap, walk } from '../syntax'
import { isJoinFile, type Tree } from './bindings'
import { ClassExpressions, hostClassName, isTakenOut, type Remainder } from './classExpression'
import { removeListItem, removeStatement } from './removal'
import { variantProps, variantTypeName } from './variantTypes'

/**
 * The first step of the unstyled style: removes class expressions from every file. Their tables, `cva`
 * constants and `cn` are left for `removeUnused`, unless a type still needs them.
 */
export function removeClasses(tree: Tree): { files: Map<string, string>; classNames: ReadonlySet<string> } {
  const classes = new ClassExpressions(tree)
  const files = new Map(tree.files)
  for (const file of tree.code()) {
    if (!isJoinFile(file.path)) files.set(file.path, removeFromFile(tree, classes, file))
  }
  for (const path of files.keys()) if (!isCode(path) && path.endsWith('.css')) files.delete(path)
  return { files, classNames: classes.classNames }
}

function removeFromFile(tree: Tree, classes: ClassExpressions, file: ParsedFile): string {
  const edits = new MagicString(file.text)
  const typedVariants = new Set<string>()

  const replace = (node: Node, remainder: string) => {
    if (file.text.slice(node.start, node.end) !== remainder) edits.overwrite(node.start, node.end, remainder)
  }

  const attribute = (node: JSXAttribute, name: string): boolean | undefined => {
    const expression =
      node.value?.type === 'JSXExpressionContainer'
        ? unwrap(node.value.expression)
        : (node.value ?? undefined)
    if (expression === undefined) return tree.fail(file, node, `${name} without a value`)
    const gone =
      name === 'classNames' && expression.type === 'ObjectExpression'
        ? classes.isClassTable(file, expression)
        : undefined
    if (gone === false) return tree.fail(file, node, 'only classes of ours are understood in classNames')
    const remainder: Remainder | undefined = gone ? undefined : classes.remainder(file, expression)
    if (remainder === undefined || isTakenOut(remainder)) {
      const start = file.text.slice(0, node.start).trimEnd().length
      edits.remove(start, node.end)
    } else replace(expression, remainder)
    return false
  }

  walk(file.program, (node) => {
    switch (node.type) {
      case 'JSXAttribute': {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        return hostClassName.test(name) || name === 'classNames' ? attribute(node, name) : undefined
      }
      case 'ObjectExpression':
        for (const property of node.properties) {
          if (property.type !== 'Property' || !hostClassName.test(keyName(property) ?? '')) continue
          const remainder = classes.remainder(file, property.value)
          if (isTakenOut(remainder)) removeListItem(edits, file.text, node.properties, property)
          else if (!property.shorthand) replace(property.value, remainder)
        }
        return undefined
      case 'AssignmentPattern':
        if (node.left.type === 'Identifier' && hostClassName.test(node.left.name)) {
          if (!isTakenOut(classes.remainder(file, node.right)))
            return tree.fail(file, node, 'a default class may only be one of ours')
          edits.remove(node.left.end, node.right.end)
        }
        return undefined
      case 'VariableDeclarator':
        if (node.id.type === 'Identifier' && hostClassName.test(node.id.name) && node.init) {
          const remainder = classes.remainder(file, node.init)
          if (!isTakenOut(remainder)) replace(node.init, remainder)
          return false
        }
        return undefined
      case 'CallExpression':
        // A cva constant has only classes and is removed as a whole.
        return classes.isCva(file, node) ? false : undefined
      case 'MemberExpression':
        if (!node.computed && node.property.type === 'Identifier' && node.property.name === 'classList')
          return tree.fail(file, node, 'classList cannot be taken out')
        return undefined
      case 'AssignmentExpression':
        if (
          node.left.type === 'MemberExpression' &&
          node.left.property.type === 'Identifier' &&
          hostClassName.test(node.left.property.name)
        )
          return tree.fail(file, node, 'an assigned class cannot be taken out')
        return undefined
      case 'ImportDeclaration':
        if (node.source.value.endsWith('.css')) removeStatement(edits, file, node)
        return undefined
      case 'TSTypeReference':
      case 'TSInterfaceHeritage': {
        const named = node.type === 'TSTypeReference' ? node.typeName : node.expression
        if (named.type !== 'Identifier' || named.name !== 'VariantProps') return undefined
        const query = node.typeArguments?.params[0]
        const name =
          query?.type === 'TSTypeQuery' && query.exprName.type === 'Identifier' ? query.exprName.name : ''
        const variants = classes.variants(file, name)
        if (!variants) return tree.fail(file, node, 'VariantProps takes `typeof` a cva constant here')
        if (variants.file.path === file.path) {
          typedVariants.add(name)
          edits.overwrite(node.start, node.end, variantTypeName(name))
        } else if (node.type === 'TSTypeReference')
          edits.overwrite(node.start, node.end, variantProps(tree, variants.file, variants.call))
        else return tree.fail(file, node, 'extend VariantProps in the file of its cva constant only')
        return false
      }
      default:
        return undefined
    }
  })

  for (const statement of file.program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declaration.type !== 'VariableDeclaration') continue
    const [declarator] = declaration.declarations
    if (declarator?.id.type !== 'Identifier' || !typedVariants.has(declarator.id.name)) continue
    const { name } = declarator.id
    const variants = classes.variants(file, name)
    if (!variants || declaration.declarations.length > 1)
      return tree.fail(file, declaration, `declare '${name}' in a statement of its own`)
    classes.classNames.add(`${file.path}#${name}`)
    edits.overwrite(
      statement.start,
      statement.end,
      `type ${variantTypeName(name)} = ${variantProps(tree, file, variants.call)}`,
    )
  }
  return edits.toString()
}
