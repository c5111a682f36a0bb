import { spanOf } from '../../../code/sourceModule.js'
import { readOptions } from '../../options/readOptions.js'
import { isCalled, type Reference } from '../../referencesOf.js'
import type { Rewriter } from '../../rewriter.js'

const knownViews = new Set([
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'WhatIsANetwork',
  'WhatIsAWallet',
])

/** Reports `open({ view })` with a view that Latchkey does not have. */
export function listUnknownView(rewriter: Rewriter, reference: Reference): void {
  const call = reference.ancestors.at(-1)
  if (!isCalled(reference) || call?.type !== 'CallExpression') return
  const [argument] = call.arguments
  const view =
    argument?.type === 'ObjectExpression' ? readOptions(argument).byKey.get('view')?.value : undefined
  if (view?.type !== 'StringLiteral' || knownViews.has(view.value)) return
  rewriter.find(spanOf(call.callee).end, {
    kind: 'todo',
    what: `open: ${view.value}`,
    why: `Latchkey has no view '${view.value}'.`,
    fix: 'Open another view, or remove the button.',
  })
}
