import type { Expression, Node } from '@babel/types'
import { spanOf } from '../../../code/sourceModule.js'
import type { Migration } from '../../migration.js'
import type { Rewriter } from '../../rewriter.js'
import { adapterText } from './adapterText.js'
import type { FoundAdapter } from './findAdapters.js'

/** Returns the list of adapters as code. Adapters created in the list are replaced. */
export function adaptersText(
  migration: Migration,
  rewriter: Rewriter,
  value: Expression,
  adapters: readonly FoundAdapter[],
): string {
  let text = rewriter.textOf(value)
  const { start: offset } = spanOf(value)
  const inside = adapters
    .filter(({ rewriter: own, node }) => own === rewriter && isInside(node, value))
    .sort((a, b) => spanOf(b.node).start - spanOf(a.node).start)
  for (const adapter of inside) {
    const { start, end } = spanOf(adapter.node)
    text = text.slice(0, start - offset) + adapterText(migration, adapter) + text.slice(end - offset)
  }
  return text
}

function isInside(node: Node, outer: Node): boolean {
  return spanOf(node).start >= spanOf(outer).start && spanOf(node).end <= spanOf(outer).end
}
