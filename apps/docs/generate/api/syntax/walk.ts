import { type Node, visitorKeys } from 'oxc-parser'

/** Calls a function with a node and all nodes in it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const value = (node as unknown as Record<string, Node | null | (Node | null)[]>)[key]
    for (const child of Array.isArray(value) ? value : [value]) if (child) walk(child, visit)
  }
}
