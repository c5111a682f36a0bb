import type { Node } from '@babel/types'

/**
 * Calls `visit` for a node and everything below it, in the order of the text. `false` skips what is below a
 * node.
 */
export function walk(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => unknown,
  ancestors: readonly Node[] = [],
): void {
  if (visit(node, ancestors) === false) return
  const inner = [...ancestors, node]
  for (const child of childrenOf(node)) walk(child, visit, inner)
}

/** The nodes directly below a node, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key === 'extra' || key.endsWith('Comments')) continue
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) children.push(item)
  }
  return children.sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
