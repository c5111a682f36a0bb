import type { Node } from '@babel/types'
import type { SourceModule } from './sourceModule.js'
import { walk } from './walk.js'

/**
 * How often each name is written outside of import declarations: bindings, references, types and elements.
 */
export function usedNames({ program }: SourceModule): Map<string, number> {
  const counts = new Map<string, number>()
  walk(program, (node, ancestors) => {
    if (node.type === 'ImportDeclaration') return false
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && !isKey(node, ancestors.at(-1)))
      counts.set(node.name, (counts.get(node.name) ?? 0) + 1)
  })
  return counts
}

/** A name after a dot, of an attribute or of a property stands for itself, not for a binding. */
function isKey(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false
  if (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression')
    return parent.property === node && !parent.computed
  if (parent.type === 'JSXMemberExpression') return parent.property === node
  if (parent.type === 'JSXAttribute') return parent.name === node
  if (parent.type === 'ObjectProperty') return parent.key === node && !parent.computed && !parent.shorthand
  return false
}
