/** Longer symbols are cut off, to fit into the tile. */
const longest = 5
const cut = 3

/**
 * Returns the symbol of a token as it fits into the place of its picture: a long one is cut after three
 * letters.
 *
 * @example
 * ```ts
 * import { shortSymbol } from '@latchkey/headless/ui'
 *
 * shortSymbol('stkGHO') // 'stk'
 * ```
 */
export function shortSymbol(symbol: string): string {
  const letters = [...symbol.trim()]
  return letters.length > longest ? letters.slice(0, cut).join('') : letters.join('')
}
