import type { Node } from '@babel/types'

/**
 * Calls `visit` for a node and everything below it, in the order of the text. `false` skips what is below a
 * node. `ancestors`, the outermost first, is the same list in each call: copy it to keep it.
 */
export function walk(node: Node, visit: (node: Node, ancestors: readonly Node[]) => unknown): void {
  // A loop, because an expression can have more levels than functions can call themselves.
  const ancestors: Node[] = []
  const open: Iterator<Node>[] = [[node].values()]
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const { value, done } = level.next()
    if (done) {
      open.pop()
      ancestors.pop()
    } else if (visit(value, ancestors) !== false) {
      ancestors.push(value)
      open.push(childrenOf(value).values())
    }
  }
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
