import { probeName } from './probeName'
import { runningNodes } from './syntax'

/**
 * A part of a module that runs as a whole: the module itself, a block, or the expression of an arrow
 * function. Its index in the list is its name.
 */
interface Block {
  readonly start: number
  readonly end: number
  /** Where code can be inserted that runs when the block does. */
  readonly isExpression: boolean
}

/** Returns the blocks of a module, outer ones first. The first one is the module. */
function blocksOf(file: string, source: string): Block[] {
  return runningNodes(file, source).flatMap(({ node, key, parents }) => {
    if (node.type === 'Program') return [{ start: 0, end: source.length, isExpression: false }]
    const isArrowBody = key === 'body' && parents[0]?.type === 'ArrowFunctionExpression'
    const isBlock = node.type === 'BlockStatement'
    if (!isBlock && !(isArrowBody && parents[0]?.expression === true)) return []
    return [{ start: node.start, end: node.end, isExpression: !isBlock }]
  })
}

/** Returns the source with a call at the start of each block that reports the file and the block. */
export function addProbes(file: string, source: string): string {
  const inserts: { at: number; text: string }[] = []
  for (const [index, { start, end, isExpression }] of blocksOf(file, source).entries()) {
    const call = `globalThis.${probeName}?.(${JSON.stringify(file)}, ${index})`
    // At the end of the module, after its imports and directives.
    if (index === 0) inserts.push({ at: end, text: `\n;${call}\n` })
    else if (isExpression) inserts.push({ at: start, text: `(${call}, ` }, { at: end, text: ')' })
    else inserts.push({ at: start + 1, text: `${call};` })
  }
  return inserts
    .map((insert, order) => ({ ...insert, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source)
}

/** Returns a function that finds the innermost block around a position. */
export function blockFinder(file: string, source: string): (position: number) => number {
  const blocks = blocksOf(file, source)
  return (position) => blocks.findLastIndex(({ start, end }) => start <= position && position < end)
}
