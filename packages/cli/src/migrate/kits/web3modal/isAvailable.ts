import type { Expression } from '@babel/types'
import { findDeclaration } from '../../../code/findDeclaration.js'
import { importedNames } from '../../../code/importedNames.js'
import { spanOf } from '../../../code/sourceModule.js'
import { walk } from '../../../code/walk.js'
import type { Migration } from '../../migration.js'
import type { Rewriter } from '../../rewriter.js'

/**
 * Whether an expression of a file has the same value at a position in another file.
 *
 * @param to.at - The offset of the position.
 */
export function isAvailable(
  { tree }: Migration,
  from: Rewriter,
  node: Expression,
  to: { rewriter: Rewriter; at: number },
): boolean {
  let isKnown = true
  walk(node, (each, ancestors) => {
    if (each.type !== 'Identifier') return
    const parent = ancestors.at(-1)
    if (parent?.type === 'MemberExpression' && parent.property === each && !parent.computed) return
    if (parent?.type === 'ObjectProperty' && parent.key === each && !parent.shorthand) return
    const { name } = each
    const imported = importedNames(from.module).find(({ local }) => local === name)
    const declared = findDeclaration(to.rewriter.module, name)
    const isBefore = declared !== undefined && spanOf(declared.statement).end <= to.at
    if (from === to.rewriter) isKnown &&= imported !== undefined || isBefore
    else
      isKnown &&=
        imported?.name === name &&
        tree.resolve(from.module.path, imported.source) === to.rewriter.module.path &&
        isBefore
  })
  return isKnown
}
