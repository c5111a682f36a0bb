import { spanOf } from '../../../code/sourceModule.js'
import { headless } from '../../headless.js'
import { latchkeyIn } from '../../latchkeyIn.js'
import type { Migration } from '../../migration.js'
import type { Reference } from '../../referencesOf.js'
import type { Rewriter } from '../../rewriter.js'

/**
 * Replaces a use of the result of createAppKit or createWeb3Modal. `open` and `close` become the actions
 * `openModal` and `closeModal`. Other members are reported.
 *
 * @param maker - The function that created it, for the report.
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
  if (member && (name === 'open' || name === 'close')) {
    const action = rewriter.use(`${headless}/actions`, `${name}Modal`)
    const latchkey = latchkeyIn(migration, rewriter)
    const call = reference.ancestors.at(-2)
    if (call?.type !== 'CallExpression' || call.callee !== member) {
      rewriter.overwrite(member, `() => ${action}(${latchkey})`)
      return
    }
    const [first] = call.arguments
    rewriter.overwrite(member, action)
    if (first) rewriter.edits.appendLeft(spanOf(first).start, `${latchkey}, `)
    else rewriter.edits.appendLeft(spanOf(call).end - 1, latchkey)
    return
  }
  rewriter.find(spanOf(reference.node).end, {
    kind: 'todo',
    what: name ? `${maker}().${name}` : `${maker}()`,
    why: 'The latchkey has no such member.',
    fix: 'Use an action of @latchkey/headless/actions, whose first argument is the latchkey.',
  })
}
