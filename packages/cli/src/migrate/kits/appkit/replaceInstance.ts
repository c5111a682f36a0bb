import { spanOf } from '../../../code/sourceModule.js'
import { latchkeyIn } from '../../latchkeyIn.js'
import type { Migration } from '../../migration.js'
import type { Reference } from '../../references.js'
import type { Rewriter } from '../../rewriter.js'

/** `modal.open()` and `modal.close()` of what createAppKit gave. */
export function replaceInstance(
  migration: Migration,
  { rewriter, reference }: { rewriter: Rewriter; reference: Reference },
): void {
  const member = reference.ancestors.at(-1)
  const name =
    member?.type === 'MemberExpression' && member.property.type === 'Identifier'
      ? member.property.name
      : undefined
  if (name === 'open' || name === 'close') {
    rewriter.overwrite(reference.node, `${latchkeyIn(migration, rewriter)}.modal`)
    return
  }
  rewriter.find(spanOf(reference.node).end, {
    kind: 'todo',
    what: name ? `createAppKit().${name}` : 'createAppKit()',
    why: 'The latchkey has no such member.',
    fix: 'Use an action of @latchkey/headless/actions, whose first argument is the latchkey.',
  })
}
