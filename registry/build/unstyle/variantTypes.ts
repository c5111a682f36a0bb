import type { CallExpression, ObjectExpression } from 'oxc-parser'
import { keyName, type ParsedFile, unwrap } from '../syntax'
import type { Tree } from './bindings'

/**
 * Returns the type `VariantProps<typeof xVariants>` as an object type that does not need the `cva` table:
 * `{ size?: 'sm' | 'lg' | null | undefined }`. As in class-variance-authority, keys `true` and `false` mean
 * `boolean`.
 */
export function variantProps(tree: Tree, file: ParsedFile, call: CallExpression): string {
  const config = call.arguments[1]
  if (config === undefined) return '{}'
  if (config.type !== 'ObjectExpression') return tree.fail(file, config, 'write the cva options as a literal')
  const variants = config.properties.find(
    (property) => property.type === 'Property' && keyName(property) === 'variants',
  )
  if (variants?.type !== 'Property') return '{}'
  const members = literalKeys(tree, file, variants.value).map(({ name, value }) => {
    const options = literalKeys(tree, file, value).map((option) => option.name)
    const types = options.filter((option) => option !== 'true' && option !== 'false').map(optionType)
    if (types.length < options.length) types.push('boolean')
    return `${name}?: ${[...types, 'null', 'undefined'].join(' | ')}`
  })
  return `{ ${members.join('; ')} }`
}

/** Returns the name of the type that replaces a `cva` constant: `ButtonVariants` for `buttonVariants`. */
export function variantTypeName(constant: string): string {
  return constant.charAt(0).toUpperCase() + constant.slice(1)
}

function optionType(name: string): string {
  return /^\d+$/.test(name) ? name : `'${name}'`
}

function literalKeys(
  tree: Tree,
  file: ParsedFile,
  wrapped: ObjectExpression['properties'][number] | CallExpression['arguments'][number],
): { name: string; value: CallExpression['arguments'][number] }[] {
  const node = unwrap(wrapped)
  if (node.type !== 'ObjectExpression') return tree.fail(file, node, 'write the variants as a literal')
  return node.properties.map((property) => {
    const name = property.type === 'Property' ? keyName(property) : undefined
    if (property.type !== 'Property' || name === undefined)
      return tree.fail(file, property, 'write every variant with a literal key')
    return { name, value: property.value }
  })
}
