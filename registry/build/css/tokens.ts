import postcss, { type ChildNode } from 'postcss'

/** At-rules that only Tailwind reads. */
const tailwindOnly = new Set(['theme', 'utility', 'custom-variant'])

/** The plain CSS of the authored theme.css. */
export interface Tokens {
  /** Registered properties. */
  properties: string
  /** Rules in our layer, below the classes. */
  base: string
  /** Rules outside layers. */
  unlayered: string
  keyframes: string
}

/** Returns the parts of the authored theme.css that need no Tailwind, with their comments. */
export function tokensOf(theme: string): Tokens {
  const root = postcss.parse(theme)
  const properties: string[] = []
  const base: string[] = []
  const unlayered: string[] = []
  const keyframes: string[] = []
  let comments: ChildNode[] = []
  const put = (list: string[], nodes: readonly ChildNode[]) => {
    list.push(...[...comments, ...nodes].map(String))
    comments = []
  }
  for (const [index, node] of root.nodes.entries()) {
    // The first comment describes the authored file.
    if (node.type === 'comment') comments = index === 0 ? [] : [...comments, node]
    else if (node.type === 'atrule' && node.name === 'layer') {
      comments = []
      put(base, node.nodes ?? [])
    } else if (isAtRule(node, 'property')) put(properties, [node])
    else if (isAtRule(node, 'keyframes')) put(keyframes, [node])
    else if (node.type === 'atrule' && tailwindOnly.has(node.name)) {
      comments = []
      for (const inner of node.nodes ?? []) {
        if (inner.type === 'comment') comments.push(inner)
        else if (isAtRule(inner, 'keyframes')) put(keyframes, [inner])
        else comments = []
      }
      comments = []
    } else put(unlayered, [node])
  }
  const join = (list: readonly string[]) => list.join('\n')
  return {
    properties: join(properties),
    base: join(base),
    unlayered: join(unlayered),
    keyframes: join(keyframes),
  }
}

function isAtRule(node: ChildNode, name: string): boolean {
  return node.type === 'atrule' && node.name === name
}
