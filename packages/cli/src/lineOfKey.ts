import { type Node, parseTree } from 'jsonc-parser'

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The line on which a key of a JSON text stands, 1 if it is not found. */
export function lineOfKey(text: string, keys: readonly string[]): number {
  let node = parseTree(text.replace(/^\uFEFF/, ' '), [], { allowTrailingComma: true })
  let line = 1
  for (const key of keys) {
    const child = node && childAt(node, key)
    if (!child) break
    line = lineAt(text, child.offset)
    node = child.type === 'property' ? child.children?.[1] : child
  }
  return line
}

function childAt({ type, children = [] }: Node, key: string): Node | undefined {
  if (type === 'array') return children[Number(key)]
  // Of two properties with one name, the last one counts.
  return children.findLast((property) => property.children?.[0]?.value === key)
}
