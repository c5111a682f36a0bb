import { spanOf } from '../../../code/sourceModule.js'
import { latchkeyIn } from '../../latchkeyIn.js'
import type { Migration } from '../../migration.js'
import type { Reference } from '../../references.js'
import type { Rewriter } from '../../rewriter.js'

/**
 * Replaces a use of the result of createAppKit or createWeb3Modal. `open` and `close` are those of `latchkey.modal`, the rest is listed.
 *
 * @param maker - The function that made it, for the list.
 */
export function replaceInstance(
  migration: Migration,
  { rewriter, reference }: { rewriter: Rewriter; reference: Reference },
  maker: string,
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
    what: name ? `${maker}().${name}` : `${maker}()`,
    why: 'The latchkey has no such member.',
    fix: 'Use an action of @latchkey/headless/actions, whose first argument is the latchkey.',
  })
}
